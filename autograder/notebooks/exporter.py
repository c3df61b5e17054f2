"""nbgrader's exporter for autograde: has a class judged before it starts, and mends what it reads."""

from __future__ import annotations

import fnmatch
import glob
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.exporters import NotebookExporter
from nbformat import NotebookNode
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException
from nbgrader.preprocessors import CheckCellMetadata
from nbgrader.utils import rmtree

from autograder.cluster.store import Store
from autograder.errors import MulticabezaError
from autograder.notebooks.desk import Case, Desk, desk_of
from autograder.notebooks.marks import Mark, judge_elsewhere
from autograder.notebooks.nodes import notebook_node, written_key
from autograder.notebooks.term import read_term

_FILES = (".ipynb", ".py", ".zip")


def case_of(preprocessor: Any, resources: Any) -> Case | None:
    """The case that a preprocessor is at work on: it asks the exporter that runs it."""
    parent = preprocessor.parent
    return parent.case(resources) if isinstance(parent, KitExporter) else None


class KitExporter(NotebookExporter):
    """Made by ``Autograde.start`` once it knows whom to grade: the moment to judge them all together."""

    def __init__(self, config: Any = None, **kw: Any) -> None:
        super().__init__(config=config, **kw)
        self.cases: dict[str, Case] = {}  # by submitted folder
        if isinstance(self.parent, Autograde):
            self.cases = getattr(self.parent, "cases", None) or _cases(self.parent)

    def from_filename(self, filename: str, resources: Any = None, **kw: Any) -> tuple[str, Any]:
        """The notebook of one student: repaired on its first way through, marked on its second."""
        case = self.case(resources)
        if case is None:
            return super().from_filename(filename, resources, **kw)
        if self.parent._sanitizing:
            case.node = notebook_node(case.lay_out(), case.desk.assignment, case.desk.term.language)
            self._report(case)
            return self._written(case.node, self._init_resources(resources))
        return self._written(*self._preprocess(case.node, self._init_resources(resources)))

    def _preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        """As nbconvert does, for ours without copies and checks between steps: nobody else holds the node."""
        if self.case(resources) is None:
            return super()._preprocess(nb, resources)
        for preprocessor in self._preprocessors:
            if not isinstance(preprocessor, CheckCellMetadata):  # it was made from what was released
                nb, resources = preprocessor(nb, resources)
        nbformat.validate(nb, relax_add_props=True)
        return nb, resources

    def _written(self, nb: NotebookNode, resources: Any) -> tuple[str, Any]:
        return nbformat.writes(nb, version=self.nbformat_version) + "\n", resources

    def case(self, resources: Any) -> Case | None:
        """The case that a notebook on its way through is of; None where it is not one of ours."""
        named = (resources or {}).get("nbgrader", {})
        case = self.cases.get(f"{named.get('assignment')}/{named.get('student')}")
        return case if case is not None and named["notebook"] == case.desk.module else None

    def _report(self, case: Case) -> None:
        """Every repair, for the instructor's log."""
        for sentence in case.repairs_said():
            self.log.warning("%s: %s", case.student, sentence)


def _cases(converter: Autograde) -> dict[str, Case]:
    """Every submission that is about to be autograded, judged; empty where the assignment is not ours.

    Raises:
        NbGraderException: the course or this machine cannot do it; nothing was graded.
    """
    try:
        return _prepare(converter)
    except MulticabezaError as error:
        converter.log.error("%s", error)
        raise NbGraderException(str(error)) from None


def _prepare(converter: Autograde) -> dict[str, Case]:
    course = converter.coursedir
    term = read_term(Path(course.root))
    source = course.format_path(course.source_directory, ".", course.assignment_id)
    desk = desk_of(term, course.assignment_id, Path(source))
    if desk is None or not fnmatch.fnmatch(desk.module, course.notebook_id):
        return {}
    _ = desk.extensions  # better refused now than in the middle of the class
    _complete(converter, desk)
    folders = {_student(converter, folder): folder for folder in converter.assignments}
    marks = _judge(converter, desk, folders) if _executes(converter) else {}
    return {
        f"{desk.slug}/{student}": Case(desk, marks.get(student, Mark(student)), Path(folder))
        for student, folder in folders.items()
    }


def _judge(converter: Autograde, desk: Desk, folders: Mapping[str, str]) -> dict[str, Mark]:
    """The verdicts; what an earlier run left half written is removed, so that nbgrader does it again."""
    with Store(desk.term.verdicts) as store:
        marks = judge_elsewhere(desk.term, desk.slug, folders, store)
    for student, mark in marks.items():
        written = Path(converter._format_dest(desk.slug, student)) / f"{desk.module}.ipynb"
        if not written.parent.is_dir() or converter.force:
            continue
        key = written_key(written)
        if key is None:
            rmtree(str(written.parent))
        elif key != mark.key:
            converter.log.warning(
                "%s: the verdict has changed since; autograder autograde %s or --force writes it",
                student,
                desk.slug,
            )
    return marks


def _executes(converter: Autograde) -> bool:
    """False under ``--no-execute``: then nothing is judged, and every score waits for a person."""
    sections = (converter.config.get(name, {}) for name in ("ExecutePreprocessor", "Execute", "JudgeExecute"))
    return all(section.get("enabled", True) for section in sections)


def _complete(converter: Autograde, desk: Desk) -> None:
    """Add those who handed in no notebook of the right name: a .py, a copy, a folder, a zip."""
    pattern = converter._format_source(desk.slug, converter.coursedir.student_id)
    for folder in sorted(glob.glob(pattern)):
        wanted = os.path.join(folder, f"{desk.module}.ipynb")
        if wanted in converter.assignments.get(folder, []) or _has_files(folder):
            converter.assignments[folder] = [wanted]


def _has_files(folder: str) -> bool:
    return any(name.lower().endswith(_FILES) for _, _, names in os.walk(folder) for name in names)


def _student(converter: Autograde, folder: str) -> str:
    pattern = converter._format_source("(?P<assignment_id>.*)", "(?P<student_id>.*)", escape=True)
    found = re.match(pattern, folder)
    assert found is not None  # nbgrader made the folder's name from this very pattern
    return found["student_id"]
