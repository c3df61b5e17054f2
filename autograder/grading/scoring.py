"""From checks to points."""

from __future__ import annotations

from collections.abc import Sequence

from autograder.model import Assignment, CheckResult, Kind, Outcome, QuestionResult


def score(assignment: Assignment, checks: Sequence[CheckResult]) -> tuple[QuestionResult, ...]:
    """Each question's points, shared out among its checks by weight."""
    return tuple(
        _waiting(q.id, q.points) if q.kind is Kind.ESSAY else _scored(q.id, q.points, checks)
        for q in assignment.questions
    )


def _waiting(id: str, points: float) -> QuestionResult:
    return QuestionResult(id, None, points, "waiting")


def _scored(id: str, points: float, checks: Sequence[CheckResult]) -> QuestionResult:
    own = [c for c in checks if c.question == id]
    if any(c.outcome is Outcome.INTERNAL for c in own):
        return QuestionResult(id, None, points, "internal")
    total = sum(c.weight for c in own)
    earned = sum(c.weight for c in own if c.earned)
    return QuestionResult(id, round(points * earned / total, 6) if total else 0.0, points, "graded")
