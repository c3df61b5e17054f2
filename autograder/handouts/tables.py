"""``variants.csv``: who has which copy, and what is right on it. For the instructor alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.handouts.copies import Copy
from autograder.model import Assignment, Kind, Question
from autograder.render.files import write_csv
from autograder.render.sheet import Person

Rows = Sequence[Sequence[object]]


def right_answers(assignment: Assignment, copies: Sequence[Copy]) -> Rows:
    """One row a copy: student, name, code, and the answer to every choice and number question.

    Raises:
        CourseError: a question has no answer on a copy.
    """
    people = [(copy.person or Person(), copy) for copy in copies]
    asked = _asked(assignment)
    return [
        [person.id, person.name, copy.code, *(copy.right(question) for question in asked)]
        for person, copy in people
    ]


def write_variants(path: Path, assignment: Assignment, rows: Rows) -> None:
    """The rows of ``right_answers`` under their headings."""
    write_csv(path, ["student", "name", "code", *(q.id for q in _asked(assignment))], rows)


def _asked(assignment: Assignment) -> list[Question]:
    return [q for q in assignment.questions if q.kind in (Kind.CHOICE, Kind.NUMERIC)]
