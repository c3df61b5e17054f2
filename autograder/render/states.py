"""Where a student stands with a question: complete, partly there, not begun, waiting, ours to mend."""

from __future__ import annotations

from collections.abc import Sequence

from autograder.model import CheckResult, Diagnosis, Outcome, QuestionResult
from autograder.render.lines import is_missing, line_state


def card_state(question: QuestionResult, checks: Sequence[CheckResult]) -> str:
    """Where the student stands with a question, as a key of ``state`` in the locale files."""
    if question.status != "graded" or question.points is None:
        return "internal" if question.status == "internal" else "waiting"
    open_checks = [check for check in checks if check.outcome is not Outcome.PASSED]
    if question.points >= question.max_points:
        return "consequence" if open_checks and all(c.consequence_of for c in open_checks) else "full"
    if is_unsolved(checks):
        return "missing" if any(is_missing(check) for check in checks) else "unsolved"
    if is_skipped(checks):
        return "skipped"
    return "partial" if question.points > 0 else "none"


def is_unsolved(checks: Sequence[CheckResult]) -> bool:
    """Nothing of the question is there yet: the stub's line still is, or the name is nowhere."""
    rest = [check for check in checks if check.outcome is not Outcome.SKIPPED]
    return bool(rest) and all(line_state(check) in ("unsolved", "missing") for check in rest)


def is_skipped(checks: Sequence[CheckResult]) -> bool:
    """Everything waits for a part of another question."""
    return bool(checks) and all(check.outcome is Outcome.SKIPPED for check in checks)


def is_explained(checks: Sequence[CheckResult]) -> bool:
    """One certain misconception is behind everything that fails."""
    rest = [c for c in checks if not c.earned and c.outcome is not Outcome.SKIPPED]
    found = {c.diagnosis.mutant if c.diagnosis and c.diagnosis.certainty == "certain" else None for c in rest}
    return len(found) == 1 and None not in found


def told(checks: Sequence[CheckResult]) -> tuple[Diagnosis, ...]:
    """The misconceptions a card tells of, each once; a likely one only where nothing is certain."""
    found: dict[str, Diagnosis] = {}
    for check in checks:
        if check.diagnosis is not None and check.consequence_of is None and not check.earned:
            found.setdefault(check.diagnosis.mutant, check.diagnosis)
    return tuple(d for d in found.values() if d.certainty == "certain") or tuple(found.values())
