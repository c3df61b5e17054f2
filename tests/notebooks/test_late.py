"""Late penalties and extensions in a real gradebook, as nbgrader itself takes them off."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from nbformat.v4 import new_notebook
from nbgrader.api import Gradebook
from nbgrader.preprocessors import AssignLatePenalties
from traitlets import TraitError
from traitlets.config import Config

from autograder.course.config import Late
from autograder.course.late import DAY, Extension
from autograder.notebooks.late import Changed, LatePolicy, Moved, grant, settle

# nbgrader adds a submission to its assignment before the session knows of it
pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")

DUE = datetime(2027, 2, 19, 22, 59, 59)
LATE = Late(grace_minutes=15, per_day=0.1, most=0.4, most_days=5)
A03 = "a03_attention"


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A gradebook of two assignments that nobody has handed in: nbgrader takes a second to make one."""
    path = tmp_path_factory.mktemp("empty") / "gradebook.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", os.path.dirname(sys.executable), prepend=os.pathsep)  # it runs alembic by name
        book = Gradebook(f"sqlite:///{path}")
    with book:
        for slug in (A03, "a99_stock"):
            book.add_assignment(slug, duedate=DUE)
            book.add_notebook("attention", slug)
            book.add_grade_cell("scores", "attention", slug, max_score=20, cell_type="code")
    return path


@pytest.fixture
def url(tmp_path: Path, empty: Path) -> str:
    return f"sqlite:///{shutil.copy(empty, tmp_path)}"


@pytest.fixture
def book(url: str) -> Iterator[Gradebook]:
    with Gradebook(url) as opened:
        yield opened


def handed_in(book: Gradebook, student: str, days: float = 0, score: float = 20, slug: str = A03) -> None:
    book.update_or_create_student(student)
    book.add_submission(slug, student, timestamp=DUE + timedelta(days=days))
    book.find_grade("scores", "attention", slug, student).auto_score = score
    book.db.commit()


def autograded(url: str, student: str) -> None:
    """What the last part of ``nbgrader autograde`` does."""
    config = Config()
    config.AssignLatePenalties.plugin_class = "autograder.notebooks.late.LatePolicy"
    config.LatePolicy = Config(asdict(LATE))
    where = {"notebook": "attention", "assignment": A03, "student": student, "db_url": url}
    AssignLatePenalties(config=config).preprocess(new_notebook(), {"nbgrader": where})


def lost(url: str, student: str) -> float | None:
    with Gradebook(url) as fresh:
        return fresh.find_submission_notebook("attention", A03, student).late_submission_penalty


def extensions_of(book: Gradebook, slug: str = A03) -> dict[str, timedelta]:
    found = book.assignment_submissions(slug)
    return {s.student_id: s.extension for s in found if s.extension is not None}


def days(student: str, n: float, slug: str = A03) -> Extension:
    return Extension(student, slug, timedelta(days=n))


# --- the penalty ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("late_days", "cost"),
    [(-1, None), (0, None), (10 / 1440, 0), (16 / 1440, 2), (1, 2), (1.01, 4), (4.5, 8), (5.01, 20)],
)
def test_nbgrader_takes_off_what_the_course_says(
    late_days: float, cost: float | None, url: str, book: Gradebook
) -> None:
    handed_in(book, "s01", late_days)
    autograded(url, "s01")
    assert lost(url, "s01") == (None if cost is None else pytest.approx(cost))


def test_an_extension_moves_the_date_that_lateness_counts_from(url: str, book: Gradebook) -> None:
    handed_in(book, "s01", 2.5)
    grant(book, [days("s01", 2)], A03)
    autograded(url, "s01")
    assert lost(url, "s01") == pytest.approx(2)


def test_without_configuration_nothing_is_taken_off() -> None:
    assert LatePolicy().late_submission_penalty("s01", 20, 400 * DAY) == 0


@pytest.mark.parametrize(("trait", "value"), [("per_day", 10), ("most", -0.1), ("grace_minutes", -1)])
def test_a_policy_that_is_none_is_refused(trait: str, value: float) -> None:
    with pytest.raises(TraitError, match=trait):
        LatePolicy(**{trait: value})


# --- extensions ----------------------------------------------------------------------------------


def test_the_gradebook_has_the_extensions_of_the_file(book: Gradebook) -> None:
    for student in ("s01", "s02", "s03", "s04"):
        handed_in(book, student)
    book.grant_extension(A03, "s02", days=1)
    book.grant_extension(A03, "s03", days=9)
    book.grant_extension(A03, "s04", days=4)
    file = [days("s01", 2), days("s02", 1), days("s03", 0.25), days("s02", 7, "a07_multi_head")]
    assert grant(book, file, A03) == (
        Changed("s01", A03, None, timedelta(days=2)),
        Changed("s03", A03, timedelta(days=9), timedelta(hours=6)),
        Changed("s04", A03, timedelta(days=4), None),
    )
    stands = {"s01": timedelta(days=2), "s02": timedelta(days=1), "s03": timedelta(hours=6)}
    assert extensions_of(book) == stands
    assert grant(book, file, A03) == ()  # not doubled
    assert extensions_of(book) == stands


def test_another_assignment_and_another_student_are_left_alone(book: Gradebook) -> None:
    for student in ("s01", "s02"):
        handed_in(book, student)
    handed_in(book, "s01", slug="a99_stock")
    book.grant_extension("a99_stock", "s01", days=3)
    assert [c.student for c in grant(book, [days("s01", 2), days("s02", 2)], A03, student="s02")] == ["s02"]
    assert extensions_of(book) == {"s02": timedelta(days=2)}
    assert extensions_of(book, "a99_stock") == {"s01": timedelta(days=3)}


def test_a_student_who_hands_in_later_gets_it_then(url: str, book: Gradebook) -> None:
    file = [days("s01", 2)]
    assert grant(book, file, A03) == grant(book, file, A03, student="s01") == ()
    handed_in(book, "s01", 1.5)
    assert grant(book, file, A03, student="s01") == (Changed("s01", A03, None, timedelta(days=2)),)
    autograded(url, "s01")
    assert lost(url, "s01") is None


def test_an_assignment_that_lost_its_due_date_has_no_extension(book: Gradebook) -> None:
    handed_in(book, "s01")
    file = [days("s01", 2)]
    grant(book, file, A03)
    book.update_or_create_assignment(A03, duedate=None)
    grant(book, file, A03)
    assert book.find_submission(A03, "s01").total_seconds_late == 0  # nbgrader would fail at the sum
    book.update_or_create_assignment(A03, duedate=DUE)
    grant(book, file, A03)
    assert extensions_of(book) == {"s01": timedelta(days=2)}


def test_a_folder_with_decomposed_accents_is_the_same_student(book: Gradebook) -> None:
    handed_in(book, "nu\u0303o")
    grant(book, [days("n\u0169o", 1)], A03)
    assert extensions_of(book) == {"nu\u0303o": timedelta(days=1)}


# --- without grading again -----------------------------------------------------------------------


def test_an_extension_given_after_grading_moves_the_penalty(url: str, book: Gradebook) -> None:
    for student in ("s01", "s02", "s03"):
        handed_in(book, student, 1.5)
        autograded(url, student)
    book.db.expire_all()
    assert settle(book, A03, LATE) == ()
    grant(book, [days("s01", 1), days("s02", 3)], A03)
    assert settle(book, A03, LATE) == (Moved("s01", A03, 4, 2), Moved("s02", A03, 4, 0))
    assert [lost(url, student) for student in ("s01", "s02", "s03")] == [2, None, 4]


def test_the_points_of_a_reader_count_in_the_penalty(url: str, book: Gradebook) -> None:
    handed_in(book, "s01", 1, score=10)
    autograded(url, "s01")
    book.find_grade("scores", "attention", A03, "s01").manual_score = 15
    book.db.commit()
    book.db.expire_all()
    (moved,) = settle(book, A03, LATE)
    assert (moved.before, moved.after) == (1, 1.5)
