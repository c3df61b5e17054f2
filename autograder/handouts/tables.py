"""``variants.csv``: who has which copy, and what is right on it. For the instructor alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.handouts.copies import Copy
from autograder.model import Assignment, Kind
from autograder.render.files import write_csv
from autograder.render.sheet import Person


def write_variants(path: Path, assignment: Assignment, copies: Sequence[Copy]) -> None:
    """One row a copy: student, code, and the answer to every choice and number question."""
    asked = [q for q in assignment.questions if q.kind in (Kind.CHOICE, Kind.NUMERIC)]
    people = [copy.person or Person() for copy in copies]
    write_csv(
        path,
        ["student", "name", "code", *(q.id for q in asked)],
        (
            [person.id, person.name, copy.code, *(copy.right(question) for question in asked)]
            for person, copy in zip(people, copies, strict=True)
        ),
    )
