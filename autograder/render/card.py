"""One question's card: its state, the misconception first, then each requirement with its outcome."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.locale import Sentences, decimal
from autograder.model import (
    Assignment,
    CheckResult,
    Diagnosis,
    Kind,
    Outcome,
    QuestionResult,
    Result,
)
from autograder.render.lines import Line, is_missing, line_state, lines, question_kind, question_title
from autograder.render.text import clean, clean_line


@dataclass(frozen=True, slots=True)
class Misconception:
    lead: str  # what stands before it, and how sure it is
    text: str


@dataclass(frozen=True, slots=True)
class Essay:
    """An answer in prose: where it stands, and what the student wrote."""

    sentence: str
    answer: str
    comment: str = ""  # the reader's


@dataclass(frozen=True, slots=True)
class Card:
    number: int
    anchor: str
    title: str
    state: str  # full, partial, none, unsolved, missing, skipped, consequence, waiting, internal
    word: str
    points: str
    misconceptions: tuple[Misconception, ...]
    lines: tuple[Line, ...]
    folded: bool  # one certain misconception says it all: the lines are there for who asks
    essay: Essay | None


def card(
    number: int, question: QuestionResult, result: Result, assignment: Assignment, say: Sentences
) -> Card:
    """The card of one question of ``result``."""
    checks = [check for check in result.checks if check.question == question.id]
    kind = question_kind(assignment, question.id)
    state = card_state(question, checks)
    if kind is Kind.ESSAY and state == "waiting" and not result.essays.get(question.id, "").strip():
        state = "unsolved"
    return Card(
        number=number,
        anchor=f"q{number}",
        title=question_title(assignment, question.id, say),
        state=state,
        word=say("outcome.consequence") if state == "consequence" else say(f"state.{state}"),
        points=_points(question, say),
        misconceptions=_misconceptions(checks, kind, assignment, say),
        lines=lines(checks, kind, assignment, bool(result.loading), say),
        folded=is_explained(checks),
        essay=_essay(question, result, say) if kind is Kind.ESSAY else None,
    )


def card_state(question: QuestionResult, checks: list[CheckResult]) -> str:
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


def _points(question: QuestionResult, say: Sentences) -> str:
    most = decimal(question.max_points, say.language)
    if question.points is None:
        return say("page.question_pending", max=most)
    return say("page.question_points", got=decimal(question.points, say.language), max=most)


def _misconceptions(
    checks: list[CheckResult], kind: Kind, assignment: Assignment, say: Sentences
) -> tuple[Misconception, ...]:
    """Each once; a likely one only where nothing is certain."""
    found: dict[str, Diagnosis] = {}
    for check in checks:
        if check.diagnosis is not None and check.consequence_of is None and not check.earned:
            found.setdefault(check.diagnosis.mutant, check.diagnosis)
    shown = [d for d in found.values() if d.certainty == "certain"] or list(found.values())
    return tuple(
        Misconception(
            _lead(d, number, checks[0].question, kind, assignment, say),
            clean_line(d.text.get(say.language), 1500),
        )
        for number, d in enumerate(shown)
    )


def _lead(
    diagnosis: Diagnosis, number: int, question: str, kind: Kind, assignment: Assignment, say: Sentences
) -> str:
    """What stands before a misconception: how sure it is, where it starts, whether it is another one."""
    if kind is Kind.CHOICE:
        return say("misconception.choice")
    if diagnosis.question != question:
        title = question_title(assignment, diagnosis.question, say)
        return say(f"elsewhere.{diagnosis.certainty}", title=title)
    also = number > 0 and diagnosis.certainty == "certain"
    return say("misconception.also" if also else f"misconception.{diagnosis.certainty}")


def _essay(question: QuestionResult, result: Result, say: Sentences) -> Essay:
    answer = clean(result.essays.get(question.id, ""), limit=8000, lines=200).strip()
    if question.status == "waiting":
        return Essay(say("essay.waiting" if answer else "essay.blank"), answer)
    comment = clean(question.comment, limit=4000, lines=60).strip()
    return Essay(say("essay.scored"), answer, comment)  # read by a person, wherever it was handed in
