"""A question's requirements, each with its outcome in words and what there is to say about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from autograder.locale import Sentences
from autograder.model import Assignment, CheckResult, Kind, Mismatch, Outcome
from autograder.render import explain
from autograder.render.svg import MOST
from autograder.render.text import clean_line


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


# What is open comes first, in the order of the checks; then what could not be checked; then what is met.
_RANK = {"internal": 1, "consequence": 2, "skipped": 3, "passed": 4}


def lines(
    checks: Sequence[CheckResult], kind: Kind, assignment: Assignment, loading_failed: bool, say: Sentences
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
    # The misconception says why a result is wrong; what an exception means is told all the same.
    silent = known and check.trouble is None
    said = () if silent else explain.check_sentences(check, kind, say, loading_failed)
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


def line_state(check: CheckResult) -> str:
    """The outcome as students see it: also ``unsolved``, ``missing`` and ``consequence``."""
    if check.consequence_of is not None and check.outcome is not Outcome.PASSED:
        return "consequence"
    if check.outcome is Outcome.ERROR and check.trouble is not None and check.trouble.unsolved:
        return "unsolved"
    return "missing" if check.outcome is Outcome.ERROR and is_missing(check) else check.outcome.value


def is_missing(check: CheckResult) -> bool:
    """The name the check needs is nowhere in the file."""
    return check.trouble is not None and check.trouble.type == "MissingName"


def question_title(assignment: Assignment, id: str, say: Sentences) -> str:
    """The question's title without its number; its id where the assignment no longer has it."""
    title = next((q.title.get(say.language) for q in assignment.questions if q.id == id), id)
    return re.sub(r"^#*\s*\d+\s*[.)]\s*", "", clean_line(title, 160))


def question_kind(assignment: Assignment, id: str) -> Kind:
    return next((q.kind for q in assignment.questions if q.id == id), Kind.CODE)
