"""What nbgrader has to be told: the whole of a term folder's nbgrader_config.py calls ``configure``."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import Any

from autograder.course.config import read_course
from autograder.course.derived import PLACEHOLDER
from autograder.errors import MulticabezaError
from autograder.notebooks.gradebook import find_programs
from autograder.notebooks.source import STUB
from autograder.notebooks.term import Term, read_term

CONFIG = '''\
"""nbgrader's configuration of this term. Your own settings go below: the last one wins."""

try:
    from autograder.notebooks.config import configure
except ImportError as error:  # without it, students' code would run here, and by nbgrader's own rules
    raise SystemExit(f"nbgrader_config.py: {error}: pip install multicabeza in this environment")

c = get_config()  # noqa: F821
configure(c, __file__)
'''
_OURS = "autograder.notebooks"
AUTOGRADE = (
    f"{_OURS}.execute.JudgeExecute",
    "nbgrader.preprocessors.IgnorePattern",
    "nbconvert.preprocessors.ClearMetadataPreprocessor",
    "nbgrader.preprocessors.LimitOutput",
    f"{_OURS}.save.SaveVerdicts",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
)
FEEDBACK = (
    "nbgrader.preprocessors.GetGrades",
    f"{_OURS}.feedback.StudentsView",
    f"{_OURS}.feedback.NoHiddenTests",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
)


def configure(c: Any, config_file: str) -> None:
    """Set up ``c`` (a traitlets Config) for the term folder that ``config_file`` lies in.

    What cannot be read is said, and raises nothing: traitlets would go on with nbgrader's own settings.
    """
    find_programs()
    # nbgrader's own, of every student it meets for the first time.
    warnings.filterwarnings("ignore", message="Object of type <Submitted", module="nbgrader")
    root = Path(config_file).resolve().parent
    c.CourseDirectory.root = str(root)
    c.Autograde.exporter_class = f"{_OURS}.exporter.KitExporter"
    c.Autograde.autograde_preprocessors = list(AUTOGRADE)
    c.GenerateFeedback.exporter_class = f"{_OURS}.feedback.FeedbackExporter"
    c.GenerateFeedback.preprocessors = list(FEEDBACK)
    c.ClearSolutions.code_stub = {"python": STUB}
    c.FormgradeExtension.debug = False  # its page of settings would show the database's password
    c.ZipCollectApp.extractor_plugin = f"{_OURS}.extracting.KitExtractor"
    c.ZipCollectApp.collector_plugin = f"{_OURS}.collecting.KitCollector"
    try:
        _facts(c, read_term(root))
    except MulticabezaError as error:
        # Said here for every command; KitExporter meets the same trouble again, and refuses to grade.
        print(error, file=sys.stderr)


def _facts(c: Any, term: Term) -> None:
    """What multicabeza.yml and course.yml say."""
    c.CourseDirectory.course_id = term.name
    c.CourseDirectory.db_url = term.db_url
    c.ClearSolutions.text_stub = PLACEHOLDER.get(term.language)
    _late(c, term)


def _late(c: Any, term: Term) -> None:
    late = read_course(term.layout.course_file).late
    c.AssignLatePenalties.plugin_class = f"{_OURS}.late.LatePolicy"
    c.LatePolicy.grace_minutes = late.grace_minutes
    c.LatePolicy.per_day = late.per_day
    c.LatePolicy.most = late.most
    c.LatePolicy.most_days = late.most_days
