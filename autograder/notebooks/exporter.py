"""nbgrader's exporter for autograde: has a class judged before it starts, and mends what it reads."""

from __future__ import annotations

import fnmatch
import glob
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.exporters import NotebookExporter
from nbformat import NotebookNode
from nbgrader.api import Gradebook
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException
from nbgrader.preprocessors import CheckCellMetadata
from nbgrader.utils import rmtree

from autograder.cluster.store import Store
from autograder.errors import MulticabezaError, OperatorError
from autograder.notebooks.absent import Stood, put_back, stood_before
from autograder.notebooks.config import UNREAD, is_configured
from autograder.notebooks.desk import Case, Desk, desk_of
from autograder.notebooks.marks import Mark, judge_elsewhere
from autograder.notebooks.nodes import notebook_node, written_key
from autograder.notebooks.one_gradebook import one_gradebook
from autograder.notebooks.term import CONFIG_FILE, read_term
from autograder.notebooks.writer_lock import only_writer

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
        self._stood: dict[str, Stood] = {}
        if not isinstance(self.parent, Autograde):
            return
        if given := getattr(self.parent, "cases", None):  # our own command: it is the only writer
            self.cases = given
            self._look()
        elif found := _cases(self.parent):
            self.cases = found
            # nbgrader has no place for what lasts as long as its writing, and no other sign of its end.
            self.parent.convert_notebooks = partial(self._convert_alone, self.parent.convert_notebooks)

    def from_filename(self, filename: str, resources: Any = None, **kw: Any) -> tuple[str, Any]:
        """The notebook of one student: repaired on its first way through, marked on its second."""
        case = self.case(resources)
        if case is None:
            return super().from_filename(filename, resources, **kw)
        if self.parent._sanitizing:
            if case.student in self._stood:
                with self._book() as book:
                    put_back(book, case, self._stood[case.student])
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

    def _convert_alone(self, convert: Callable[[], None]) -> None:
        root = Path(self.parent.coursedir.root)
        with refused(self.parent), only_writer(root, self.log.warning):
            _clear(self.parent, self.cases.values())
            self._look()
            with one_gradebook(self.parent.coursedir.db_url, self.parent.coursedir.course_id):
                convert()

    def _look(self) -> None:
        with self._book() as book:
            self._stood = stood_before(book, self.cases.values())

    def _book(self) -> Gradebook:
        return Gradebook(self.parent.coursedir.db_url, self.parent.coursedir.course_id)

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
    with refused(converter):
        return _prepare(converter)


@contextmanager
def refused(converter: Any) -> Iterator[None]:
    """What is wrong with course or machine, as nbgrader says it."""
    try:
        yield
    except MulticabezaError as error:
        converter.log.error("%s", error)
        raise NbGraderException(str(error)) from None


def _prepare(converter: Autograde) -> dict[str, Case]:
    if not is_configured(converter.autograde_preprocessors, "JudgeExecute", "SaveVerdicts"):
        raise OperatorError(f"{CONFIG_FILE} {UNREAD}")
    course = converter.coursedir
    term = read_term(Path(course.root))
    source = course.format_path(course.source_directory, ".", course.assignment_id)
    desk = desk_of(term, course.assignment_id, Path(source))
    if desk is None or not fnmatch.fnmatch(desk.module, course.notebook_id):
        return {}
    _ = desk.extensions  # better refused now than in the middle of the class
    _complete(converter, desk)
    left_out = course.student_id_exclude.split(",")  # nbgrader will pass over them: so do we
    everybody = {_student(converter, folder): folder for folder in converter.assignments}
    folders = {student: folder for student, folder in everybody.items() if student not in left_out}
    marks = _judge(desk, folders) if _executes(converter) else {}
    return {
        f"{desk.slug}/{student}": Case(desk, marks.get(student, Mark(student)), Path(folder))
        for student, folder in folders.items()
    }


def _judge(desk: Desk, folders: Mapping[str, str]) -> dict[str, Mark]:
    with Store(desk.term.verdicts) as store:
        return judge_elsewhere(desk.term, desk.slug, folders, store)


def _clear(converter: Autograde, cases: Iterable[Case]) -> None:
    """Remove what an earlier run left half written, so that nbgrader does it again."""
    for case in cases if _executes(converter) and not converter.force else ():
        desk, student = case.desk, case.student
        written = Path(converter._format_dest(desk.slug, student)) / f"{desk.module}.ipynb"
        if not written.parent.is_dir() or case.mark == Mark(student):  # nothing of theirs was judged
            continue
        key = written_key(written)
        if key is None:
            rmtree(str(written.parent))
        elif key != case.mark.key:
            converter.log.warning(
                "%s: the verdict has changed since; autograder autograde %s or --force writes it",
                student,
                desk.slug,
            )


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
