"""What nbgrader has to be told, in two files of a term folder: the settings, and a guard of them.

traitlets logs a configuration file that raises and goes on without it. The guard is a second file, which
is read all the same: the exporters it names refuse to work without the settings of the first.
"""

from __future__ import annotations

import asyncio
import json
import sys
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from autograder.course.config import read_course
from autograder.course.derived import PLACEHOLDER
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
GUARD = json.dumps(
    {
        "Autograde": {"exporter_class": f"{_OURS}.exporter.KitExporter"},
        "GenerateFeedback": {"exporter_class": f"{_OURS}.feedback.FeedbackExporter"},
    },
    indent=1,
)
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


UNREAD = (
    "was not read, or does not hold our settings: mend what is said of it above, or move it away and run "
    "autograder init again. Nothing was done: students' code would have run outside the jail"
)


def configure(c: Any, config_file: str) -> None:
    """Set up ``c`` (a traitlets Config) for the term folder that ``config_file`` lies in.

    Raises:
        SystemExit: what multicabeza.yml or course.yml say cannot be read: no command may go on with
            another database. A server that is running goes on, with a database that cannot be opened.
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
    except Exception as error:  # whatever it was, traitlets would go on without us
        print(f"{config_file}: {error}", file=sys.stderr)
        c.CourseDirectory.db_url = "sqlite:////dev/null/multicabeza.yml-cannot-be-read"
        if not _in_a_server():
            raise SystemExit(2) from None


def _in_a_server() -> bool:
    """Whether this is formgrader reading its settings again for a request."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def is_configured(preprocessors: Iterable[Any], *needed: str) -> bool:
    """Whether a converter's list of preprocessors holds ours, by their class names."""
    names = {p.rsplit(".", 1)[-1] if isinstance(p, str) else p.__name__ for p in preprocessors}
    return names.issuperset(needed)


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
