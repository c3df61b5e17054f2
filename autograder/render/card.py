"""One question's card: its state, the misconception first, then each requirement with its outcome."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from autograder.locale import Sentences, decimal
from autograder.model import (
    Assignment,
    CheckResult,
    Diagnosis,
    Kind,
    Mismatch,
    Outcome,
    QuestionResult,
    Result,
)
from autograder.render import explain
from autograder.render.svg import MOST
from autograder.render.text import clean, clean_line


@dataclass(frozen=True, slots=True)
class Picture:
    """The student's own values, with the places that differ."""

    values: tuple[tuple[float, ...], ...]
    differs: tuple[tuple[bool, ...], ...]
    caption: str
    title: str
    desc: str


@dataclass(frozen=True, slots=True)
class Line:
    """One or more requirements that share an outcome and its explanation."""

    state: str  # an Outcome's value, "unsolved", "missing" or "consequence"
    word: str
    requirements: tuple[str, ...]
    sentences: tuple[str, ...] = ()
    where: str = ""
    code: str = ""
    said: str = ""
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Misconception:
    lead: str
    text: str
    certain: bool


@dataclass(frozen=True, slots=True)
class Essay:
    """An answer in prose: where it stands, and what the student wrote."""

    sentence: str
    answer: str


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
    essay: Essay | None


# What is open comes first, in the order of the checks; then what could not be checked; then what is met.
_RANK = {"internal": 1, "consequence": 2, "skipped": 3, "passed": 4}


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
        lines=_lines(checks, kind, assignment, bool(result.loading), say),
        essay=_essay(question, result, say) if kind is Kind.ESSAY else None,
    )


def question_title(assignment: Assignment, id: str, say: Sentences) -> str:
    """The question's title without its number; its id where the assignment no longer has it."""
    title = next((q.title.get(say.language) for q in assignment.questions if q.id == id), id)
    return re.sub(r"^#*\s*\d+\s*[.)]\s*", "", clean_line(title, 160))


def question_kind(assignment: Assignment, id: str) -> Kind:
    return next((q.kind for q in assignment.questions if q.id == id), Kind.CODE)


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


def is_missing(check: CheckResult) -> bool:
    """The name the check needs is nowhere in the file."""
    return check.trouble is not None and check.trouble.type == "MissingName"


def is_unsolved(checks: Sequence[CheckResult]) -> bool:
    """Nothing of the question is there yet: the stub's line still is, or the name is nowhere."""
    rest = [check for check in checks if check.outcome is not Outcome.SKIPPED]
    return bool(rest) and all(line_state(check) in ("unsolved", "missing") for check in rest)


def is_skipped(checks: Sequence[CheckResult]) -> bool:
    """Everything waits for a part of another question."""
    return bool(checks) and all(check.outcome is Outcome.SKIPPED for check in checks)


def line_state(check: CheckResult) -> str:
    """The outcome as students see it: also ``unsolved``, ``missing`` and ``consequence``."""
    if check.consequence_of is not None and check.outcome is not Outcome.PASSED:
        return "consequence"
    if check.outcome is Outcome.ERROR and check.trouble is not None and check.trouble.unsolved:
        return "unsolved"
    return "missing" if check.outcome is Outcome.ERROR and is_missing(check) else check.outcome.value


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
    certain = [d for d in found.values() if d.certainty == "certain"]
    return tuple(
        Misconception(
            _lead(d, checks[0].question, kind, assignment, say),
            clean_line(d.text.get(say.language), 1500),
            bool(certain),
        )
        for d in certain or found.values()
    )


def _lead(diagnosis: Diagnosis, question: str, kind: Kind, assignment: Assignment, say: Sentences) -> str:
    if kind is Kind.CHOICE:
        return say("misconception.choice")
    if diagnosis.question == question:
        return say(f"misconception.{diagnosis.certainty}")
    title = question_title(assignment, diagnosis.question, say)
    return say(f"elsewhere.{diagnosis.certainty}", title=title)


def _lines(
    checks: list[CheckResult], kind: Kind, assignment: Assignment, loading_failed: bool, say: Sentences
) -> tuple[Line, ...]:
    """The requirements, those with the same explanation together, what is open first."""
    groups: dict[tuple[object, ...], tuple[Line, list[str]]] = {}
    absent = next((check for check in checks if line_state(check) in ("unsolved", "missing")), None)
    for check in checks:
        told = absent if absent is not None and check.outcome is Outcome.SKIPPED else check
        line = _line(told, kind, assignment, loading_failed, say)
        key = (line.state, line.sentences, line.where, line.code, line.said)
        groups.setdefault(key, (line, []))[1].append(clean_line(check.requirement.get(say.language), 600))
    merged = [
        Line(a.state, a.word, tuple(dict.fromkeys(r)), a.sentences, a.where, a.code, a.said, a.picture)
        for a, r in groups.values()
    ]
    return tuple(sorted(merged, key=lambda line: _RANK.get(line.state, 0)))


def _line(
    check: CheckResult, kind: Kind, assignment: Assignment, loading_failed: bool, say: Sentences
) -> Line:
    state = line_state(check)
    word = say(f"outcome.{state}")
    if state == "passed":
        return Line(state, word, ())
    if state == "skipped":
        return Line(state, word, (), (_waits_for(check, assignment, say),))
    if check.consequence_of is not None:
        title = question_title(assignment, check.consequence_of, say)
        return Line(state, word, (), (say("consequence.free", title=title),))
    known = check.diagnosis is not None and check.diagnosis.certainty == "certain"
    said = () if known else explain.check_sentences(check, kind, say, loading_failed)
    trouble = check.trouble if check.outcome is Outcome.ERROR and state == "error" else None
    return Line(
        state=state,
        word=word,
        requirements=(),
        sentences=said,
        where=explain.where(trouble, say) if trouble else "",
        code=clean_line(trouble.code, 160) if trouble else "",
        said=explain.python_says(trouble) if trouble else "",
        picture=None if known or check.mismatch is None else picture(check.mismatch, say),
    )


def _waits_for(check: CheckResult, assignment: Assignment, say: Sentences) -> str:
    """Names are shown; the ids of other checks are ours and are not."""
    if check.needs is not None and assignment.owner(check.needs) is not None:
        return say("skipped.name", name=explain.code(check.needs, 60))
    return say("skipped.check")


def picture(mismatch: Mismatch, say: Sentences) -> Picture | None:
    """A drawing of the reply, where it is an array of more than one value."""
    if not mismatch.got or not mismatch.got[0] or sum(len(row) for row in mismatch.got) < 2:
        return None
    values = tuple(row[:MOST] for row in mismatch.got[:MOST])
    differs = tuple(row[:MOST] for row in (mismatch.differs or ())[:MOST])
    drawn, size = sum(len(row) for row in values), 1
    for length in mismatch.got_shape or ():
        size *= length
    part = mismatch.got_shape is not None and size > drawn
    caption = "picture_part" if part else "picture"
    return Picture(
        values=values,
        differs=differs,
        caption=say(f"mismatch.{caption}", **({"shape": explain.shape(mismatch.got_shape)} if part else {})),
        title=say("mismatch.picture_title"),
        desc=say(
            "mismatch.picture_desc",
            rows=len(values),
            columns=max(len(row) for row in values),
            wrong=sum(sum(row) for row in differs),
            total=drawn,
        ),
    )


def _essay(question: QuestionResult, result: Result, say: Sentences) -> Essay:
    answer = clean(result.essays.get(question.id, ""), limit=8000, lines=200).strip()
    if question.status == "waiting":
        return Essay(say("essay.waiting" if answer else "essay.blank"), answer)
    return Essay(say("essay.scored") if answer else say("essay.blank"), answer)
