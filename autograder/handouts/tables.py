"""``variants.csv``: who has which copy, and what is right on it. For the instructor alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.course.rosters import csv_rows
from autograder.errors import CourseErrors
from autograder.handouts.copies import Copy
from autograder.model import Assignment, Kind, Question
from autograder.render.files import write_csv
from autograder.render.sheet import Person

Rows = Sequence[Sequence[object]]
_HEADINGS = ("id", "name", "code")  # first those of a roster: the table serves as one


def right_answers(assignment: Assignment, copies: Sequence[Copy]) -> Rows:
    """One row a copy: id, name, code, and the answer to every choice and number question.

    Raises:
        CourseError: a question has no answer on a copy.
    """
    people = [(copy.person or Person(), copy) for copy in copies]
    asked = _asked(assignment)
    return [
        [person.id, person.name, copy.code, *(_plain(copy.right(question)) for question in asked)]
        for person, copy in people
    ]


def write_variants(path: Path, assignment: Assignment, rows: Rows) -> None:
    """The rows of ``right_answers``, after those of copies that were printed into the folder before."""
    headings = [*_HEADINGS, *(q.id for q in _asked(assignment))]
    now = {str(row[2]) for row in rows}
    earlier = (row for row in _earlier(path, headings) if row[2] not in now)
    write_csv(path, headings, [*earlier, *rows])


def _earlier(path: Path, headings: Sequence[str]) -> list[list[str]]:
    """Nothing where there is no such table, or one of other questions."""
    try:
        rows = list(csv_rows(path, required=headings, known=headings)) if path.exists() else []
    except CourseErrors:
        return []
    return [[row[heading] for heading in headings] for _, row in rows]


def _plain(right: str | float) -> str | float:
    """Without the last digits of a float, which nobody writes."""
    return right if isinstance(right, str) else float(f"{right:.12g}")


def _asked(assignment: Assignment) -> list[Question]:
    return [q for q in assignment.questions if q.kind in (Kind.CHOICE, Kind.NUMERIC)]
