"""One question's card: its state, the misconception first, then each requirement with its outcome."""

from __future__ import annotations

from dataclasses import dataclass

from autograder.locale import Sentences, decimal
from autograder.model import (
    Assignment,
    CheckResult,
    Diagnosis,
    Kind,
    QuestionResult,
    Result,
)
from autograder.render.lines import Line, lines, question_kind, question_title
from autograder.render.pairs import Pairing, pairing
from autograder.render.states import card_state, is_explained, told
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
    pair: str = ""  # of a reason: how it goes with the answer it is for


def card(
    number: int, question: QuestionResult, result: Result, assignment: Assignment, say: Sentences
) -> Card:
    """The card of one question of ``result``."""
    checks = [check for check in result.checks if check.question == question.id]
    kind = question_kind(assignment, question.id)
    state = card_state(question, checks)
    pair = pairing(question, result, assignment)
    if kind is Kind.ESSAY and state == "waiting" and not result.essays.get(question.id, "").strip():
        state = "unsolved"
    return Card(
        number=number,
        anchor=f"q{number}",
        title=question_title(assignment, question.id, say),
        state=state,
        word=say("outcome.consequence") if state == "consequence" else say(f"state.{state}"),
        points=_points(question, say),
        # What both betray is said once, where the answer is.
        misconceptions=() if pair and pair.same else _misconceptions(checks, kind, assignment, say),
        lines=lines(checks, kind, assignment, bool(result.loading), say),
        folded=is_explained(checks),
        essay=_essay(question, result, say) if kind is Kind.ESSAY else None,
        pair=_pair(pair, say),
    )


def _pair(pair: Pairing | None, say: Sentences) -> str:
    key = None if pair is None else pair.key
    return say(f"pair.{key}", n=pair.number) if pair and key else ""


def _points(question: QuestionResult, say: Sentences) -> str:
    most = decimal(question.max_points, say.language)
    if question.points is None:
        return say("page.question_pending", max=most)
    return say("page.question_points", got=decimal(question.points, say.language), max=most)


def _misconceptions(
    checks: list[CheckResult], kind: Kind, assignment: Assignment, say: Sentences
) -> tuple[Misconception, ...]:
    return tuple(
        Misconception(
            _lead(d, number, checks[0].question, kind, assignment, say),
            clean_line(d.text.get(say.language), 1500),
        )
        for number, d in enumerate(told(checks))
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
