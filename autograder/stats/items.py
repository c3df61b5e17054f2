"""How a class did, question by question, and which misconceptions it shares.

What could not be judged, or waits for a reader, is left out of every mean: it is never a zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from autograder.model import Assignment, CheckResult, Diagnosis, Result, Text
from autograder.render.lines import is_missing
from autograder.render.pairs import pairing
from autograder.render.states import is_unsolved


@dataclass(frozen=True, slots=True)
class QuestionItem:
    """One question over the class. ``mean`` is in points, ``share`` of the maximum; None: nobody judged."""

    id: str
    points: float
    judged: int
    waiting: int  # essays that a reader has yet to score
    unwritten: int  # essays that nobody wrote, and so nobody has to read
    internal: int
    full: int  # students with all points
    blank: int  # students who left it as it was handed out
    mean: float | None

    @property
    def share(self) -> float | None:
        return None if self.mean is None or not self.points else self.mean / self.points


@dataclass(frozen=True, slots=True)
class MisconceptionItem:
    """One misconception: who shows it for certain, and who likely (nobody is in both)."""

    mutant: str
    question: str
    text: Text
    certain: tuple[str, ...]
    likely: tuple[str, ...]
    share: float  # of the class, certain and likely together

    @property
    def students(self) -> int:
        return len(self.certain) + len(self.likely)


@dataclass(frozen=True, slots=True)
class PairItem:
    """An answer and its reason over the class: students with both judged, by what was right."""

    answer: str
    reason: str
    right_right: int
    right_wrong: int  # the answer without knowing why
    wrong_right: int
    wrong_wrong: int


@dataclass(frozen=True, slots=True)
class ClassItems:
    """Everything the class page shows. ``mean`` is out of ``max``, the points of questions judged."""

    students: int
    mean: float | None
    max: float
    questions: tuple[QuestionItem, ...]
    misconceptions: tuple[MisconceptionItem, ...]
    pairs: tuple[PairItem, ...] = ()


def class_items(results: Sequence[Result], assignment: Assignment) -> ClassItems:
    """The item analysis of one assignment, one result a student."""
    questions = tuple(_question(q.id, q.points, results) for q in assignment.questions)
    judged = [item for item in questions if item.mean is not None]
    return ClassItems(
        students=len(results),
        mean=sum(item.mean or 0.0 for item in judged) if judged else None,
        max=sum(item.points for item in judged),
        questions=questions,
        misconceptions=misconceptions(results),
        pairs=tuple(
            _pair(q.reason_of, q.id, results, assignment)
            for q in assignment.questions
            if q.reason_of is not None
        ),
    )


def misconceptions(results: Sequence[Result]) -> tuple[MisconceptionItem, ...]:
    """Every misconception found, the most shared first; a student counts once in each."""
    known: dict[str, Diagnosis] = {}
    certain: dict[str, set[str]] = {}
    likely: dict[str, set[str]] = {}
    for result in results:
        for check in result.checks:
            if check.diagnosis is not None:
                known.setdefault(check.diagnosis.mutant, check.diagnosis)
                found = certain if check.diagnosis.certainty == "certain" else likely
                found.setdefault(check.diagnosis.mutant, set()).add(result.student)
    items = [
        _misconception(d, certain.get(d.mutant, set()), likely.get(d.mutant, set()), len(results))
        for d in known.values()
    ]
    return tuple(sorted(items, key=lambda item: (-item.students, -len(item.certain), item.mutant)))


def _misconception(diagnosis: Diagnosis, certain: set[str], likely: set[str], of: int) -> MisconceptionItem:
    return MisconceptionItem(
        mutant=diagnosis.mutant,
        question=diagnosis.question,
        text=diagnosis.text,
        certain=tuple(sorted(certain)),
        likely=tuple(sorted(likely - certain)),
        share=len(certain | likely) / of,
    )


def _pair(answer: str, reason: str, results: Sequence[Result], assignment: Assignment) -> PairItem:
    asked = ((q, result) for result in results for q in result.questions if q.id == reason)
    found = (pairing(q, result, assignment) for q, result in asked)
    counts = Counter((pair.answer, pair.reason) for pair in found if pair is not None)
    both = [(a, r) for a in (True, False) for r in (True, False)]
    return PairItem(answer, reason, *(counts[key] for key in both))


def _question(id: str, points: float, results: Sequence[Result]) -> QuestionItem:
    found = [q for result in results for q in result.questions if q.id == id]
    scores = [q.points for q in found if q.points is not None and q.status == "graded"]
    blank = sum(_is_blank([c for c in result.checks if c.question == id]) for result in results)
    essays = [
        r.essays.get(id, "") for r in results for q in r.questions if q.id == id and q.status == "waiting"
    ]
    waiting = sum(bool(text.strip()) for text in essays)
    return QuestionItem(
        id=id,
        points=points,
        judged=len(scores),
        waiting=waiting,
        unwritten=len(essays) - waiting,
        internal=sum(q.status == "internal" for q in found),
        full=sum(score >= points for score in scores),
        blank=blank,
        mean=sum(scores) / len(scores) if scores else None,
    )


def _is_blank(checks: Sequence[CheckResult]) -> bool:
    return is_unsolved(checks) and not any(is_missing(check) for check in checks)
