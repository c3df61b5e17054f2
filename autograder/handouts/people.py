"""For whom copies are made: the rows of a roster, or so many without a name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from autograder.course.draws import nameless
from autograder.course.rosters import read_roster
from autograder.render.sheet import Person


@dataclass(frozen=True, slots=True)
class Who:
    """``draws`` is what a copy's draw depends on; nobody's name is."""

    draws: str
    person: Person | None = None


def from_roster(path: Path) -> tuple[Who, ...]:
    """In the order of the file.

    Raises:
        CourseErrors: a column or an id is missing, or an id stands twice.
    """
    return tuple(Who(e.id, Person(e.id, e.name)) for e in read_roster(path))


def numbered(count: int, seed: int) -> tuple[Who, ...]:
    return tuple(Who(student) for student in nameless(count, seed))
