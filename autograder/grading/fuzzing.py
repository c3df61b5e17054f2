"""Proves that right answers agree: the draws of grader/fuzz.py on the reference and every alternative."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.course.candidates import Candidate, alternatives, rebound_names, reference
from autograder.course.declared import FUZZ_FILE
from autograder.errors import CourseError
from autograder.grading.bench import in_process
from autograder.grading.check import FUZZ_ATTRIBUTE
from autograder.grading.fuzz_replies import (
    Drawing,
    Reply,
    difference,
    endless,
    error_words,
    limited,
    run_draw,
    same,
    says_nothing,
)
from autograder.grading.proxy import Ask
from autograder.grading.seeds import Seeds
from autograder.model import Assignment, Finding

DRAWS = 50
_SEEDS = Seeds(b"selfcheck 0")


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """What was drawn of an assignment, and everything that is wrong with it."""

    slug: str
    draws: int  # of each function
    compared: Mapping[str, tuple[str, ...]]  # question -> alternatives that answer it: only they are run
    replies: int  # of alternatives, to draws that the reference can answer
    findings: tuple[Finding, ...]
    cpu_seconds: float

    @property
    def alternatives(self) -> int:
        return len({id for ids in self.compared.values() for id in ids})

    @property
    def agree(self) -> bool | None:
        """Whether every reply is the reference's; None where there was none to compare."""
        return all(f.rule != "fuzz-differs" for f in self.findings) if self.replies else None


def fuzz_assignment(assignment: Assignment, draws: int = DRAWS) -> Fuzzed:
    """Draw ``draws`` calls of each function, and compare every alternative that answers its question."""
    began = time.process_time()
    others = {c: _answered(assignment, c) for c in alternatives(assignment)}
    asks = {c.id: in_process(c.cells) for c in (reference(assignment), *others)}
    compared: dict[str, tuple[str, ...]] = {}
    replies = 0
    findings: list[Finding] = []
    try:
        functions = _functions(assignment)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit too: whatever its author wrote
        said = error.what if isinstance(error, CourseError) else error_words(error)
        line, what = _line_of(error), f"it does not load: {said}"
        findings.append(_finding(assignment, "fuzz-fails", what, line))
        functions = {}
    for name, function in functions.items():
        question = getattr(function, FUZZ_ATTRIBUTE)
        rivals = [c for c, questions in others.items() if question in questions]
        compared[question] = tuple(c.id for c in rivals)
        seeds = [_SEEDS.seed(assignment.slug, f"{name}\0{n}") for n in range(draws)]
        at = _At(name, _line(function))
        truths = _drawn(function, asks["reference"], seeds)
        found = _useless(function, asks["reference"], seeds, truths)
        if found is None:
            replies += len(rivals) * sum(truth.error is None for truth in truths)
            findings += _of_rivals(assignment, function, at, seeds, truths, {c: asks[c.id] for c in rivals})
        for rule, what in _of_reference(truths) if found is None else [found]:
            findings.append(_finding(assignment, rule, f"{name}: {what}", at.line))
    spent = time.process_time() - began
    return Fuzzed(assignment.slug, draws, compared, replies, tuple(findings), spent)


def _functions(assignment: Assignment) -> dict[str, Drawing]:
    """The marked functions of grader/fuzz.py that name a question; the others are findings of lint."""
    path = assignment.path.parent / "grader" / FUZZ_FILE
    if not path.is_file():
        return {}
    namespace: dict[str, Any] = {"__name__": f"{assignment.slug}_fuzz", "__file__": str(path)}
    with limited():
        exec(compile(path.read_bytes(), str(path), "exec"), namespace)
    asked = {q.id for q in assignment.questions}
    return {n: f for n, f in namespace.items() if getattr(f, FUZZ_ATTRIBUTE, None) in asked}


def _answered(assignment: Assignment, alternative: Candidate) -> set[str]:
    """The questions that an alternative answers in its own way; elsewhere it is the reference."""
    owners = (assignment.owner(name) for name in rebound_names(alternative.cells[-1].source))
    return {owner.id for owner in owners if owner is not None}


@dataclass(frozen=True, slots=True)
class _At:
    """A function of grader/fuzz.py."""

    name: str
    line: int


def _line(function: Drawing) -> int:
    """Where it begins; that of what it wraps for a ``functools.partial``."""
    code = getattr(getattr(function, "func", function), "__code__", None)
    return code.co_firstlineno if code is not None and Path(code.co_filename).name == FUZZ_FILE else 1


def _line_of(error: BaseException) -> int:
    """The line of grader/fuzz.py at which it came to this."""
    if isinstance(error, SyntaxError):
        return error.lineno or 1
    line, trace = 1, error.__traceback__
    while trace is not None:
        if Path(trace.tb_frame.f_code.co_filename).name == FUZZ_FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _drawn(function: Drawing, ask: Ask, seeds: Sequence[str]) -> list[Reply]:
    """What each seed's draw replied, up to the first that finds no end."""
    replies: list[Reply] = []
    for seed in seeds:
        replies.append(run_draw(function, ask, seed))
        if endless(replies[-1]):
            break
    return replies


def _useless(
    function: Drawing, ask: Ask, seeds: Sequence[str], truths: Sequence[Reply]
) -> tuple[str, str] | None:
    """Why no alternative can be blamed for what these draws tell: rule and what."""
    if truths and endless(truths[-1]):
        what = f"draw {len(truths)} of {len(seeds)} finds no end, in {truths[-1].call}"
        return "fuzz-fails", f"{what}: {error_words(truths[-1].error)}"
    if truths and not any(truth.called or truth.error for truth in truths):
        return "fuzz-idle", "it never calls the candidate"
    if truths and truths[0].error is None:
        apart = difference(run_draw(function, ask, seeds[0]), truths[0])
        if apart is not None:
            return "fuzz-fails", f"draw 1 of {len(seeds)}, drawn again, does not give the same: {apart}"
    return None


def _of_rivals(
    assignment: Assignment,
    function: Drawing,
    at: _At,
    seeds: Sequence[str],
    truths: Sequence[Reply],
    rivals: Mapping[Candidate, Ask],
) -> Iterator[Finding]:
    if not rivals:
        what = f"{at.name}: no alternative answers its question, so that nothing is compared"
        yield _finding(assignment, "fuzz-idle", what, at.line)
    for rival, ask in rivals.items():
        replies = _drawn(function, ask, seeds[: len(truths)])
        if (apart := _apart(truths, replies)) is not None:
            what = f"{at.name} (grader/{FUZZ_FILE}:{at.line}): {apart}"
            yield _finding(assignment, "fuzz-differs", what, rival=rival)


def _of_reference(truths: Sequence[Reply]) -> Iterator[tuple[str, str]]:
    """What is wrong with the draws themselves, as the reference shows it."""
    for number, truth in enumerate(truths, 1):
        if truth.error is not None:
            what = f"draw {number} of {len(truths)} fails on the reference, in {truth.call}"
            yield "fuzz-fails", f"{what}: {error_words(truth.error)}"
            return
    if lost := [n for n, truth in enumerate(truths, 1) if says_nothing(truth.value)]:
        yield "fuzz-idle", f"draw {lost[0]} of {len(truths)} gives nothing but infinity or NaN"
    if len(truths) > 1 and all(same(truth, truths[0]) for truth in truths):
        yield "fuzz-idle", f"all {len(truths)} draws give the same reply: does it use rng?"


def _apart(truths: Sequence[Reply], replies: Sequence[Reply]) -> str | None:
    """The first draw at which an alternative is not the reference, and how many more there are."""
    wrong = []
    for number, (reply, truth) in enumerate(zip(replies, truths, strict=False), 1):
        what = None if truth.error is not None else difference(reply, truth)
        if what is not None:
            wrong.append(f"draw {number} of {len(truths)}, last call {reply.call}: {what}")
    more = f" (and {len(wrong) - 1} more draws)" if len(wrong) > 1 else ""
    return wrong[0] + more if wrong else None


_REMEDIES = {
    "fuzz-fails": "draw only what the question allows, by rng alone, and return plain data",
    "fuzz-idle": "draw calls whose replies tell answers apart, and write alternatives to compare",
    "fuzz-differs": "one of the two is wrong: mend it, or state the convention in the question",
}


def _finding(
    assignment: Assignment, rule: str, what: str, line: int = 1, rival: Candidate | None = None
) -> Finding:
    below = f"grader/{FUZZ_FILE}:{line}" if rival is None else f"alternatives/{rival.id}.py"
    return Finding(f"solutions/{assignment.slug}/{below}", rule, what, _REMEDIES[rule])
