"""Assignment -> the text of every file students get; pure, and the same bytes every time."""

from __future__ import annotations

from autograder.authoring.check_file import check_file
from autograder.authoring.explorers import explorer_files
from autograder.authoring.hidden import hidden_kinds
from autograder.authoring.notebook_file import notebook
from autograder.authoring.outline import outline
from autograder.authoring.readme_file import readme_file
from autograder.authoring.stub_file import stub_file
from autograder.course.derived import CHECK_FILE, readme
from autograder.model import LANGUAGES, Assignment


def derive(assignment: Assignment) -> dict[str, str]:
    """File name -> content of ``assignments/<slug>/``."""
    hidden = hidden_kinds(assignment)
    files = explorer_files(assignment) | {
        f"{assignment.module}.py": stub_file(assignment, hidden),
        CHECK_FILE: check_file(assignment, hidden),
    }
    for language in LANGUAGES:
        pieces = outline(assignment, language, hidden)
        files[f"{assignment.module}.{language}.ipynb"] = notebook(assignment, pieces, language)
        files[readme(language)] = readme_file(assignment, pieces, language)
    return dict(sorted(files.items()))
