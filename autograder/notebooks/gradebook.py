"""nbgrader's gradebook: reached or a clear sentence, assignments with due dates, scores as they stand."""

from __future__ import annotations

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
from autograder.notebooks.term import Term


@contextmanager
def gradebook(term: Term) -> Iterator[Any]:
    """The open gradebook of a term; closed at the end.

    Raises:
        OperatorError: the database cannot be reached, or its driver is not installed.
    """
    from nbgrader.api import Gradebook
    from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

    find_programs()
    try:
        opened = Gradebook(term.db_url, term.name)
    except ModuleNotFoundError as error:
        raise OperatorError(
            f"{_shown(term.db)}: the driver {error.name} is not installed: pip install 'multicabeza[postgres]' "
            "for PostgreSQL"
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
