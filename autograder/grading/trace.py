"""The replies a check got, in order: two runs with equal traces behaved alike on the same inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from autograder.grading.compare import EXACT, Tolerance, compare


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
    """True when both made the same calls and every reply is the same answer (never for empty traces)."""
    return bool(one) and len(one) == len(other) and all(map(_same, one, other))


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
