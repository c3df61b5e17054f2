"""Whose points a run moves, and by how much: the gradebook as it stands against the verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from autograder.model import Assignment, Kind
from autograder.notebooks.marks import Mark


@dataclass(frozen=True, slots=True)
class Move:
    """One question of one student. None: no automatic score; ``kept``: a person's score, which stands."""

    student: str
    question: str
    before: float | None
    after: float | None
    kept: float | None = None


# (student, question) -> automatic and manual score
Standing = Mapping[tuple[str, str], tuple[float | None, float | None]]


def standing(book: Any, assignment: Assignment) -> Standing:
    """(student, question) -> automatic and manual score, of everybody in the gradebook."""
    from nbgrader.api import MissingEntry

    try:
        submissions = book.notebook_submissions(assignment.module, assignment.slug)
    except MissingEntry:
        return {}
    return {
        (str(s.student.id), str(grade.name)): (grade.auto_score, grade.manual_score)
        for s in submissions
        for grade in s.grades
    }


def moves(before: Standing, marks: Iterable[Mark], assignment: Assignment) -> list[Move]:
    """What differs for those who were in the gradebook already, in order. Essays are not the program's."""
    graded = [q.id for q in assignment.questions if q.kind is not Kind.ESSAY]
    found = []
    for mark in sorted(marks, key=lambda m: m.student):
        points = {} if mark.result is None else {q.id: q.points for q in mark.result.questions}
        for question in graded:
            if (mark.student, question) in before:
                auto, manual = before[mark.student, question]
                if not _same(auto, points.get(question)):
                    found.append(Move(mark.student, question, auto, points.get(question), manual))
    return found


def behind(before: Standing, marks: Mapping[str, Mark], assignment: Assignment) -> set[str]:
    """Whom the gradebook does not have, or with other points: it is new, or comes from a backup."""
    there = {student for student, _ in before}
    moved = {m.student for m in moves(before, marks.values(), assignment)}
    return (marks.keys() - there) | moved | set(_other_essays(before, marks, assignment))


def _other_essays(before: Standing, marks: Mapping[str, Mark], assignment: Assignment) -> Iterator[str]:
    """Whose essay is blank in the gradebook and written now, or the other way round."""
    essays = [q.id for q in assignment.questions if q.kind is Kind.ESSAY]
    for student, mark in marks.items():
        for id in essays if mark.result is not None and mark.result.judged else ():
            assert mark.result is not None
            blank = 0.0 if not mark.result.essays.get(id, "").strip() else None
            if (student, id) in before and before[student, id][0] != blank:
                yield student


def _same(one: float | None, other: float | None) -> bool:
    return one == other or (one is not None and other is not None and abs(one - other) < 1e-9)
