"""What the numbers of a question may be on a printed copy, and what follows from them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import CodeType

from autograder.course.expressions import value
from autograder.course.findings import Findings
from autograder.model import Value

_GOLDEN = 0.618  # a share that spreads what is taken of a circle step by step
_LARGEST = 10**15  # of whole numbers: what nobody works with on paper


@dataclass(frozen=True, slots=True)
class Given:
    """A param that is drawn: one of ``values``; ``default`` is everybody's on screen."""

    name: str
    values: Sequence[Value]
    default: Value
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """What follows from them: a name that is worked out, or, without one, what must hold."""

    name: str | None
    code: CodeType
    text: str
    line: int
    uses: frozenset[str]


@dataclass(frozen=True, slots=True)
class Plan:
    """A params cell, read. Lines are those of the master."""

    given: tuple[Given, ...]
    steps: tuple[Step, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return (*(g.name for g in self.given), *(s.name for s in self.steps if s.name))

    @property
    def combinations(self) -> int:
        return math.prod(len(g.values) for g in self.given)


class Unworkable(ValueError):
    """A step that cannot be worked out for one draw: its line, and why."""

    def __init__(self, line: int, what: str) -> None:
        self.line, self.what = line, what
        super().__init__(what)


def work_out(plan: Plan, given: Mapping[str, Value]) -> dict[str, Value] | None:
    """All values of one draw, in the order of the cell; None where an assert refuses it.

    Raises:
        Unworkable: a step divides by zero, or gives what is no number, word or tuple of numbers.
    """
    values: dict[str, object] = dict(given)
    for step in plan.steps:
        result = _result(step, values)
        if step.name is None:
            if not result:
                return None
        elif is_value(result):
            values[step.name] = result
        else:
            raise Unworkable(step.line, f"{step.name} would be {_brief(result)}")
    return values  # type: ignore[return-value]  # each was looked at above


def defaults(plan: Plan, found: Findings) -> dict[str, Value]:
    """What everybody gets on screen; a finding where the params do not allow it."""
    given = {g.name: g.default for g in plan.given}
    try:
        if (values := work_out(plan, given)) is not None:
            return values
    except Unworkable as error:
        found.add(error.line, f"with the values after =, {error.what}", "other values, or another expression")
        return given
    line = next((s.line for s in plan.steps if s.name is None), 1)
    found.add(line, "the values after = do not satisfy the asserts", "choose some that do")
    return given


def combination(plan: Plan, number: int) -> dict[str, Value]:
    """The ``number``-th of all combinations of values."""
    made = {}
    for given in plan.given:
        number, at = divmod(number, len(given.values))
        made[given.name] = given.values[at]
    return made


def variants(plan: Plan, bound: int) -> Iterator[dict[str, Value]]:
    """Every draw there can be; of more than ``bound`` combinations, as many, spread over all of them."""
    total = plan.combinations
    step = _coprime(total) if total > bound else 1
    for number in range(min(total, bound)):
        if (values := work_out(plan, combination(plan, number * step % total))) is not None:
            yield values


def _coprime(total: int) -> int:
    """Steps of it meet every value of every param; every tenth of 100 would be ten times the same value."""
    return next(n for n in itertools.count(int(total * _GOLDEN) + 1) if math.gcd(n, total) == 1)


def _result(step: Step, values: dict[str, object]) -> object:
    try:
        return value(step.code, values)
    except (NameError, ArithmeticError, ValueError, TypeError, LookupError) as error:
        shown = ", ".join(f"{name}={values[name]!r}" for name in sorted(step.uses) if name in values)
        why = f"{step.text} cannot be worked out ({shown}): {error}"
        raise Unworkable(step.line, why[:200]) from None


def is_value(result: object) -> bool:
    if isinstance(result, tuple):
        return all(_is_number(item) for item in result) and len(result) > 0
    return isinstance(result, str) or _is_number(result)


def _is_number(result: object) -> bool:
    if isinstance(result, int):
        return abs(result) < _LARGEST
    return isinstance(result, float) and math.isfinite(result)


def _brief(result: object) -> str:
    if isinstance(result, int) and not isinstance(result, bool):  # Python refuses to write very long ones
        return "a whole number of more than 15 digits"
    return repr(result)[:60]


def unused(plan: Plan, used: Collection[str]) -> Iterator[tuple[int, str]]:
    """Line and name of what nobody uses: neither prose nor the answer, nor another param."""
    worked = {name for step in plan.steps if step.name for name in step.uses}
    asserted = {name for step in plan.steps if not step.name for name in step.uses}
    for given in plan.given:
        if given.name not in {*used, *worked}:
            yield given.line, given.name
    for step in plan.steps:
        if step.name and step.name not in {*used, *worked, *asserted}:
            yield step.line, step.name
