"""nbgrader's gradebook: reached or a clear sentence, assignments with due dates, scores as they stand."""

from __future__ import annotations

import gc
import importlib
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC
from typing import Any

from autograder.course.config import Course
from autograder.errors import OperatorError
from autograder.notebooks.cells import NbCell
from autograder.notebooks.desk import Desk
from autograder.notebooks.term import Term


@contextmanager
def gradebook(term: Term) -> Iterator[Any]:
    """The open gradebook of a term; closed at the end.

    Raises:
        OperatorError: the database cannot be reached, or its driver is not installed.
    """
    prepare()
    from nbgrader.api import Gradebook
    from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

    try:
        opened = Gradebook(term.db_url, term.name)
    except ModuleNotFoundError as error:
        remedy = "pip install 'multicabeza[postgres]'" if "postgresql" in term.db_url else "install it"
        raise OperatorError(
            f"{_shown(term.db)}: the driver {error.name} is not installed: {remedy}"
        ) from None
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise OperatorError(
            f"{_shown(term.db)}: no database URL that SQLAlchemy understands ({error}): "
            "sqlite:///gradebook.db or postgresql://user:password@host/name"
        ) from None
    except DBAPIError as error:
        raise OperatorError(
            f"{_shown(term.db)}: the database cannot be reached: {_first_line(error)}"
        ) from None
    with opened:
        yield opened


def check_database(term: Term) -> None:
    """OperatorError unless the gradebook can be opened; a new SQLite file is made by it."""
    if term.db_url.startswith("sqlite"):
        term.root.mkdir(parents=True, exist_ok=True)
    with gradebook(term):
        pass


def enter_assignments(term: Term, course: Course) -> None:
    """Every assignment of course.yml with its due date, in UTC as nbgrader keeps it."""
    with gradebook(term) as book:
        for entry in course.assignments:
            due = entry.due.astimezone(UTC).replace(tzinfo=None) if entry.due else None
            book.update_or_create_assignment(entry.slug, duedate=due)


def has_notebook(book: Any, desk: Desk) -> bool:
    """Whether ``nbgrader generate_assignment`` has been run for it."""
    from nbgrader.api import MissingEntry

    try:
        book.find_notebook(desk.module, desk.slug)
    except MissingEntry:
        return False
    return True


def sync(book: Any, desk: Desk, *, dry: bool = False) -> list[str]:
    """Bring the gradebook's cells to the assignment's questions, also where submissions exist; what changed.

    ``dry``: only say what would.

    ``nbgrader generate_assignment`` refuses to add a cell once there is a submission. Points follow the
    master; a question that the assignment no longer has is named and left alone: its scores are a person's
    to decide on.
    """
    notebook = book.find_notebook(desk.module, desk.slug)
    known = {str(cell.name): cell for cell in notebook.grade_cells}
    said = []
    for cell in desk.released:
        nbgrader = cell.nbgrader
        if nbgrader is None:
            continue
        name, graded = str(cell.grade_id), bool(nbgrader["grade"])
        if graded and name not in known:
            said.append(f"question {name} is new: {nbgrader['points']:g} more in the maximum")
            if not dry:
                _add(book, desk, cell)
        elif graded and known[name].max_score != nbgrader["points"]:
            said.append(
                f"question {name}: worth {nbgrader['points']:g} now, {known[name].max_score:g} before"
            )
            known[name].max_score = nbgrader["points"]
    asked = {q.id for q in desk.assignment.questions}
    for name in sorted(known.keys() - asked):
        said.append(
            f"question {name} is in the gradebook and no longer in the assignment: its points still count "
            "in the maximum; give them by hand in formgrader, or bring the question back"
        )
    book.db.rollback() if dry else book.db.commit()
    return said


def _add(book: Any, desk: Desk, cell: NbCell) -> None:
    """A graded cell, its answer cells, and a grade for everybody who has handed in already."""
    from nbgrader.api import Comment, Grade

    where, points = (desk.module, desk.slug), (cell.nbgrader or {})["points"]
    graded = book.add_grade_cell(str(cell.grade_id), *where, max_score=points, cell_type=cell.type)
    answers = [
        book.add_solution_cell(str(c.grade_id), *where)
        for c in desk.released
        if c.question == cell.question and c.nbgrader is not None and c.nbgrader["solution"]
    ]
    for c in desk.released:
        if c.question == cell.question and c.nbgrader is not None:
            locked = bool(c.nbgrader["locked"] or c.nbgrader["grade"]) and not c.nbgrader["solution"]
            book.add_source_cell(
                str(c.grade_id),
                *where,
                source=c.source,
                cell_type=c.type,
                locked=locked,
                checksum=c.nbgrader["checksum"],
            )
    for submission in book.notebook_submissions(*where):
        submission.grades.append(Grade(cell_id=graded.id, notebook_id=submission.id))
        for answer in answers:
            submission.comments.append(Comment(cell_id=answer.id, notebook_id=submission.id))
    book.db.commit()


def import_nbgrader() -> None:
    """Import what writing needs, ahead of time; nothing of what an import makes is garbage."""
    prepare()
    gc.disable()
    try:
        importlib.import_module("autograder.notebooks.writing")
    finally:
        gc.enable()
        gc.freeze()


def prepare() -> None:
    """Make ready for nbgrader, in a process of ours: half of its import is grammars that nothing here uses.

    jsonschema builds them for one optional check of addresses, and does without where they are missing.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    find_programs()


def find_programs() -> None:
    """Let nbgrader find alembic, which it runs by name, in a shell where this environment is not active."""
    if shutil.which("alembic") is None:
        own = os.path.dirname(sys.executable)
        os.environ["PATH"] = os.pathsep.join([own, os.environ.get("PATH", "")]).rstrip(os.pathsep)


def _shown(url: str) -> str:
    """A database's URL without its password."""
    return re.sub(r"(://[^:/@]+):.*@", r"\1:***@", url)


def _first_line(error: Exception) -> str:
    return str(getattr(error, "orig", error)).strip().split("\n")[0]
