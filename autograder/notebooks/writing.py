"""Let nbgrader write verdicts into its gradebook and notebooks, for those whose verdict has changed."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from nbgrader.apps import AutogradeApp
from nbgrader.converters import Autograde
from nbgrader.converters.base import NbGraderException
from nbgrader.preprocessors import AssignLatePenalties
from sqlalchemy.exc import SAWarning

from autograder.cluster.store import Store
from autograder.course.config import Course, Late
from autograder.errors import OperatorError
from autograder.notebooks.config import UNREAD, is_configured
from autograder.notebooks.desk import Case, Desk
from autograder.notebooks.exporter import KitExporter
from autograder.notebooks.gradebook import gradebook, has_notebook, sync
from autograder.notebooks.late import LatePolicy, grant, penalties, settle
from autograder.notebooks.marks import Mark
from autograder.notebooks.nodes import written_key
from autograder.notebooks.one_gradebook import one_gradebook
from autograder.notebooks.term import CONFIG_FILE
from autograder.notebooks.timestamps import moment
from autograder.notebooks.writer_lock import only_writer


@dataclass
class Written:
    """What a run did: who was written, who needed nothing, who could not be written, and what was said."""

    written: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    repaired: dict[str, list[str]] = field(default_factory=dict)  # student -> what was put right


class _Writer(Autograde):
    """nbgrader's own autograding, of just the given cases, each of them again from the start."""

    cases: dict[str, Case]
    tick: Callable[[], None]

    def init_notebooks(self) -> None:
        self.notebooks: list[str] = []
        self.assignments = {
            str(case.folder): [str(case.folder / f"{case.desk.module}.ipynb")] for case in self.cases.values()
        }

    def set_permissions(self, assignment_id: str, student_id: str) -> None:
        super().set_permissions(assignment_id, student_id)
        self.tick()


def is_written(desk: Desk, case: Case, store: Store) -> bool:
    """Whether gradebook and notebook hold this very verdict, of this very handing in."""
    folder = autograded(desk, case.student)
    return (
        case.mark.key is not None
        and written_key(folder / f"{desk.module}.ipynb") == case.mark.key
        and store.written(desk.slug, case.student) == case.mark.key
        and _timestamp(folder) == _timestamp(case.folder)
    )


def autograded(desk: Desk, student: str) -> Path:
    return desk.term.root / "autograded" / student / desk.slug


def write(
    desk: Desk,
    course: Course,
    marks: Mapping[str, Mark],
    folders: Mapping[str, Path],
    progress: Callable[[str, int], Any],
    *,
    behind: Collection[str] = (),
    force: bool = False,
) -> Written:
    """Bring gradebook and notebooks to these verdicts; what is there already stays as it is.

    ``behind``: for whom the gradebook is known not to hold them.

    Raises:
        OperatorError: the gradebook cannot be used, or does not know the assignment yet.
    """
    cases = {s: Case(desk, mark, folders[s]) for s, mark in marks.items()}
    with only_writer(desk.term.root, lambda said: print(said, file=sys.stderr)):
        with gradebook(desk.term) as book:
            if not has_notebook(book, desk):
                raise OperatorError(
                    f"the gradebook does not know {desk.slug} yet: nbgrader generate_assignment {desk.slug}"
                )
            notes = sync(book, desk)
            late = penalties(book, desk.slug)
        with Store(desk.term.verdicts) as store:
            todo = {s: c for s, c in cases.items() if force or s in behind or not is_written(desk, c, store)}
        moments = {s: moment(case.folder) for s, case in sorted(todo.items())}
        notes += [f"{s}: {m.said}" for s, m in moments.items() if m.said]
        possible = {s: case for s, case in todo.items() if moments[s].usable}
        with _configured(desk) as app:
            if possible:
                _autograde(app, desk, possible, progress)
            by_course = issubclass(AssignLatePenalties(parent=app).plugin_class, LatePolicy)
        notes += _lateness(desk, course.late if by_course else None, late)
    finished = {s for s in possible if (autograded(desk, s) / f"{desk.module}.ipynb").is_file()}
    repaired = {s: case.repairs_said() for s, case in sorted(todo.items()) if case.repairs}
    unchanged = cases.keys() - todo.keys()
    return Written(sorted(finished), sorted(unchanged), sorted(todo.keys() - finished), notes, repaired)


@contextmanager
def _configured(desk: Desk) -> Iterator[AutogradeApp]:
    """nbgrader's own command as it is set up in the term folder, where it looks for its configuration."""
    here = os.getcwd()
    os.chdir(desk.term.root)
    try:
        app = AutogradeApp()
        app.initialize([desk.slug, "--force", "--log-level=ERROR"])
        if not _is_ours(app):
            raise OperatorError(f"{desk.term.root / CONFIG_FILE} {UNREAD}")
        yield app
    finally:
        os.chdir(here)


def _is_ours(app: AutogradeApp) -> bool:
    """Whether our settings arrived: without them, nbgrader would run students' code right here."""
    converter = Autograde(coursedir=app.coursedir, parent=app)
    listed = is_configured(converter.autograde_preprocessors, "JudgeExecute", "SaveVerdicts")
    return listed and issubclass(converter.exporter_class, KitExporter)


def _autograde(
    app: AutogradeApp, desk: Desk, cases: Mapping[str, Case], progress: Callable[[str, int], Any]
) -> None:
    writer = _Writer(coursedir=app.coursedir, parent=app)
    writer.coursedir.assignment_id = desk.slug
    writer.force = True
    bar, writer.tick = progress(f"writing {desk.slug}", len(cases))
    writer.cases = {f"{desk.slug}/{s}": case for s, case in cases.items()}
    with bar, warnings.catch_warnings(), one_gradebook(desk.term.db_url, desk.term.name):
        warnings.simplefilter("ignore", SAWarning)  # nbgrader's own, for each new student
        with suppress(NbGraderException):  # said in its log, student by student; the others are written
            writer.start()


def _lateness(desk: Desk, policy: Late | None, before: Mapping[str, float]) -> list[str]:
    """Extensions and penalties as course.yml and extensions.csv have them now; what has changed.

    ``policy``: None where an instructor has a plugin of their own, which nbgrader asks while it writes.
    """
    with gradebook(desk.term) as book:
        changed = () if desk.extensions is None else grant(book, desk.extensions, desk.slug)
        if policy is not None:
            settle(book, desk.slug, policy)
        after = penalties(book, desk.slug)
    notes = [f"{c.student}: {_extended(c.after)}" for c in changed]
    waiting = sorted({e.student for e in desk.extensions or () if e.assignment == desk.slug} - after.keys())
    notes += [f"extensions.csv: {student} has handed nothing in so far" for student in waiting]
    moved = {s: (before.get(s, 0.0), late) for s, late in after.items() if before.get(s, 0.0) != late}
    return notes + [f"{s}: late penalty {late:g} points ({was:g} before)" for s, (was, late) in moved.items()]


def _extended(time: timedelta | None) -> str:
    if time is None:
        return "no extension any more"
    hours, days = time.total_seconds() / 3600, time.total_seconds() / 86_400
    return f"extension of {days:g} days" if days >= 1 else f"extension of {hours:g} hours"


def _timestamp(folder: Path) -> str:
    try:
        return (folder / "timestamp.txt").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
