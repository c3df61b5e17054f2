"""Write ``README.<language>.md``: the lesson and every question, to be read without Jupyter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from autograder.authoring import words
from autograder.authoring.outline import HINT, Piece
from autograder.authoring.times import times
from autograder.course.derived import LESSON, PROSE, REFERENCES
from autograder.model import Assignment, Language


def readme_file(assignment: Assignment, pieces: Iterable[Piece], language: Language) -> str:
    """Markdown with LaTeX maths, as code forges and JupyterLab show it."""
    prose = [p for p in pieces if p.type == "markdown" and p.role in (LESSON, PROSE, HINT, REFERENCES)]
    title, _, rest = prose[0].source.partition("\n") if prose else ("", "", "")
    parts = [
        words.DERIVED_FROM.get(language),
        title,
        words.README_INTRO.get(language).format(module=assignment.module),
        "\n".join(_table(assignment, language)),
        times(assignment, language),
        rest.strip(),
        *(piece.source for piece in prose[1:]),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(assignment: Assignment, language: Language) -> Iterator[str]:
    yield words.TABLE_HEAD.get(language)
    for n, q in enumerate(assignment.questions, 1):
        title = q.title.get(language).replace("|", "\\|")
        yield f"| {n} | {title} | {words.number(q.points, language)} | {q.minutes} |"
    minutes = sum(q.minutes for q in assignment.questions)
    yield f"| | | {words.number(assignment.points, language)} | {minutes} |"
