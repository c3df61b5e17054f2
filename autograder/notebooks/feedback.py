"""What of a marked notebook goes back to a student: a page of ours, without anything for those who grade."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.exporters import HTMLExporter
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbformat import NotebookNode
from nbgrader.converters import GenerateFeedback
from nbgrader.preprocessors import ClearHiddenTests, GetGrades, NbGraderPreprocessor
from traitlets import List

from autograder.cluster.store import Store
from autograder.course.derived import METADATA
from autograder.errors import OperatorError
from autograder.model import Result
from autograder.notebooks.config import UNREAD, is_configured
from autograder.notebooks.desk import Desk, desk_of
from autograder.notebooks.execute import RUBRIC, STAFF
from autograder.notebooks.exporter import refused
from autograder.notebooks.feedback_book import read_book
from autograder.notebooks.feedback_work import work_of
from autograder.notebooks.nodes import VERDICT, own
from autograder.notebooks.term import CONFIG_FILE, read_term
from autograder.render.returned import returned_page


class StudentsView(NbGraderPreprocessor):
    """Takes out what is for readers: model answers, notes to staff, the rubric with its samples."""

    display_data_priority = List(help="Handed to every preprocessor of pages.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        nb.cells = [cell for cell in nb.cells if own(cell).get("role") not in (STAFF, RUBRIC)]
        return nb, resources


class NoHiddenTests(ClearHiddenTests):
    """nbgrader's own; it does not know what an exporter of pages hands to every preprocessor, and warns."""

    display_data_priority = List(help="Handed to every preprocessor of pages.").tag(config=True)


class FeedbackExporter(HTMLExporter):
    """nbgrader's exporter for generate_feedback: our page for our notebooks, its own for all others."""

    def __init__(self, config: Any = None, **kw: Any) -> None:
        super().__init__(config=config, **kw)
        self.desk = _desk(self.parent) if isinstance(self.parent, GenerateFeedback) else None

    def from_filename(self, filename: str, resources: Any = None, **kw: Any) -> tuple[str, Any]:
        nb = _read(filename) if self._asked(resources) else None
        if nb is None or not own(nb):
            return super().from_filename(filename, resources, **kw)
        return self._page(nb, self._init_resources(resources))

    def _page(self, nb: NotebookNode, resources: Any) -> tuple[str, Any]:
        assert self.desk is not None
        named = resources["nbgrader"]
        for preprocessor in self._preprocessors:
            # Whatever an instructor has added runs; the page asks the gradebook itself, once.
            if not isinstance(preprocessor, GetGrades | CSSHTMLHeaderPreprocessor):
                nb, resources = preprocessor(nb, resources)
        result = self._verdict(nb)
        work = work_of(nb, self.desk, result)
        book = read_book(named, nb)
        language = self.desk.term.language
        return returned_page(named["student"], result, self.desk.assignment, language, book, work), resources

    def _verdict(self, nb: NotebookNode) -> Result | None:
        key = own(nb).get(VERDICT)
        if self.desk is None or not isinstance(key, str):
            return None
        with Store(self.desk.term.verdicts) as store:
            return store.get(key)

    def _asked(self, resources: Any) -> bool:
        named = (resources or {}).get("nbgrader", {})
        desk = self.desk
        return desk is not None and (desk.slug, desk.module) == (
            named.get("assignment"),
            named.get("notebook"),
        )


def _desk(converter: GenerateFeedback) -> Desk | None:
    """The assignment whose feedback is wanted; None where it is not ours.

    Raises:
        NbGraderException: the course cannot be read; nothing was written.
    """
    course = converter.coursedir
    with refused(converter):
        if not is_configured(converter.preprocessors, "StudentsView"):
            raise OperatorError(f"{CONFIG_FILE} {UNREAD}")
        source = course.format_path(course.source_directory, ".", course.assignment_id)
        desk = desk_of(read_term(Path(course.root)), course.assignment_id, Path(source))
        if desk is not None:
            _ = desk.assignment, desk.release
            with Store(desk.term.verdicts):
                pass  # better refused now than in the middle of the class
    return desk


def _read(filename: str) -> NotebookNode | None:
    """A notebook that was written here, so that nothing needs checking; None for any other."""
    try:
        text = Path(filename).read_text(encoding="utf-8")
        ours = isinstance(found := json.loads(text), dict) and METADATA in found.get("metadata", {})
    except (OSError, ValueError):
        return None
    if not ours or found.get("nbformat") != 4:
        return None
    made: NotebookNode = nbformat.v4.reads(text)
    return made
