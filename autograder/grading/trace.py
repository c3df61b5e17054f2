"""The replies a check got, in order: two runs with equal traces behaved alike on the same inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from autograder.grading.compare import EXACT, Tolerance, compare, dtype_name, is_array
from autograder.sandbox.wire import MetaTensor


@dataclass(frozen=True, slots=True)
class Entry:
    """One call: what was called and what came back (data, or an error's type and message)."""

    label: str
    reply: Mapping[str, Any]
    atol: float = 0.0  # of a number worked out by hand: how far two people may round apart

    @property
    def error(self) -> Mapping[str, Any] | None:
        error = self.reply.get("error")
        return error if isinstance(error, Mapping) else None


Trace = Sequence[Entry]


def equal(one: Trace, other: Trace) -> bool:
    """True when both made the same calls and every reply is the same answer.

    Never for traces that say nothing: empty ones, and those of which every number is NaN, since many
    different mistakes end there.
    """
    return len(one) == len(other) and any(map(_says, one)) and all(map(_same, one, other))


def _says(entry: Entry) -> bool:
    value = entry.reply.get("value")
    if not is_array(value) or isinstance(value, MetaTensor) or "float" not in dtype_name(value):
        return True
    lost: Any = value != value  # NaN is the one number that differs from itself
    return 0 in lost.shape or not bool(lost.all())  # an empty array has its shape to say


def _same(one: Entry, other: Entry) -> bool:
    if one.label != other.label:
        return False
    if one.error is not None or other.error is not None:
        return _same_error(one.error, other.error)
    if one.reply.keys() != other.reply.keys():
        return False
    tolerance = Tolerance(atol=one.atol) if one.atol else EXACT
    return all(compare(one.reply[key], other.reply[key], tolerance) is None for key in one.reply)


def _same_error(one: Mapping[str, Any] | None, other: Mapping[str, Any] | None) -> bool:
    """Same type and same message: two different mistakes rarely complain in the same words."""
    if one is None or other is None:
        return False
    return (one["type"], one["message"]) == (other["type"], other["message"])
