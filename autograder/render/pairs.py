"""An answer and the reason for it, asked one after the other (``tier="reason_of:..."``), seen together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.model import Assignment, CheckResult, Outcome, QuestionResult, Result, Text
from autograder.render.states import card_state, told


@dataclass(frozen=True, slots=True)
class Pairing:
    """How a student stands with an answer and its reason; None: there is no answer to judge."""

    number: int  # of the question that the reason is for
    answer: bool | None
    reason: bool | None
    same: bool  # both betray one misconception

    @property
    def key(self) -> str | None:
        """What there is to say at the reason, as a key of ``pair`` in the locale files."""
        if self.same:
            return "same"
        said: dict[tuple[bool | None, bool | None], str] = {
            (True, False): "reason_wrong",
            (False, True): "answer_wrong",
        }
        return said.get((self.answer, self.reason))


def pairing(reason: QuestionResult, result: Result, assignment: Assignment) -> Pairing | None:
    """The pair that ``reason`` is the second half of; None when it is none."""
    asked = next((q for q in assignment.questions if q.id == reason.id), None)
    numbered = enumerate(result.questions, 1)
    first = next(((n, q) for n, q in numbered if asked is not None and q.id == asked.reason_of), None)
    if first is None:
        return None
    number, answer = first
    checks, others = _of(answer, result), _of(reason, result)
    same = bool(_betrayed(checks) & _betrayed(others))
    return Pairing(number, is_right(answer, checks), is_right(reason, others), same)


def is_right(question: QuestionResult, checks: Sequence[CheckResult]) -> bool | None:
    """Whether a letter is the right one; None when there is no letter, or none that was judged."""
    state = card_state(question, checks)
    if state == "full":
        return True
    wrong = any(check.outcome is Outcome.FAILED and not check.earned for check in checks)
    return False if wrong and state in ("none", "partial") else None


def _of(question: QuestionResult, result: Result) -> list[CheckResult]:
    return [check for check in result.checks if check.question == question.id]


def _betrayed(checks: Sequence[CheckResult]) -> set[Text]:
    """Misconceptions by their text: options of two questions that name one mutant share it."""
    return {diagnosis.text for diagnosis in told(checks)}
