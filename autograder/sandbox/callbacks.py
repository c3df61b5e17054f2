"""Answers student code that calls a function of the judge: values in, values out."""

from __future__ import annotations

import builtins
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from autograder.sandbox.faults import describe
from autograder.sandbox.wire import REQUEST, WireError, encode

Told = dict[str, str]  # an exception as student code gets it
ARGUMENTS_HOLD = 1_000_000  # numbers and characters of one callback: it runs in the judge, outside the jail


class Callbacks:
    """The judge's functions during one request. What they raise is the judge's, wherever it comes out."""

    def __init__(self, functions: Sequence[Callable[..., object]]) -> None:
        self._functions = functions
        self._raised: list[tuple[Exception, Told]] = []
        self._stopped: BaseException | None = None  # such as pytest's own outcomes: the check is over

    def serve(self, message: Mapping[str, Any]) -> bytes:
        """The frame that answers one callback; WireError where the message asks for none of the functions.

        Of an exception only its builtin type and message travel (no message of an assertion, which holds
        what was expected); the traceback stays here.
        """
        function, args, kwargs = self._asked(message)
        if self._stopped is not None:
            return encode({"error": _told(self._stopped)})
        if sum(map(_held, [*args, *kwargs, *kwargs.values()])) > ARGUMENTS_HOLD:
            said = f"the given function takes no more than {ARGUMENTS_HOLD} numbers and characters"
            return encode({"error": {"type": "ValueError", "message": said}})
        try:
            return encode({"value": function(*args, **kwargs)}, REQUEST)
        except KeyboardInterrupt:
            raise
        except Exception as error:
            self._raised.append((error, _told(error)))
            return encode({"error": _told(error)})
        except BaseException as error:
            self._stopped = error
            return encode({"error": _told(error)})

    def settle(self, reply: Mapping[str, Any]) -> None:
        """Raise what a function raised, unless student code dealt with it and replied all the same."""
        if self._stopped is not None:
            raise self._stopped
        info = reply.get("error")
        for error, told in reversed(self._raised):
            theirs = describe(as_exception(told))
            if info is not None and (info["type"], info["message"]) == (theirs["type"], theirs["message"]):
                raise error

    def _asked(self, message: Mapping[str, Any]) -> tuple[Callable[..., object], list[Any], dict[str, Any]]:
        index, args, kwargs = message.get("callback"), message.get("args"), message.get("kwargs")
        if type(index) is not int or not 0 <= index < len(self._functions):
            raise WireError("a call of a function that was not handed over")
        if type(args) is not list or type(kwargs) is not dict or not all(type(key) is str for key in kwargs):
            raise WireError("a callback without arguments")
        return self._functions[index], args, kwargs


def as_exception(told: Mapping[str, Any]) -> Exception:
    """The exception that student code gets to see."""
    kind = getattr(builtins, str(told["type"]), RuntimeError)
    try:
        raised = kind(told["message"])
    except TypeError:  # a few, such as UnicodeDecodeError, are not made of a message alone
        return RuntimeError(told["message"])
    return raised if isinstance(raised, Exception) else RuntimeError(told["message"])


def _held(value: Any) -> int:
    """Numbers and characters in ``value``. An axis of length 0 hides no other: a sum over it fills those."""
    if isinstance(value, str | bytes):
        return len(value)
    if isinstance(value, list | tuple):
        return 1 + sum(map(_held, value))
    if isinstance(value, dict):
        return 1 + sum(_held(key) + _held(item) for key, item in value.items())
    return math.prod(max(1, length) for length in getattr(value, "shape", ()))


def _told(error: BaseException) -> Told:
    """Nearest builtin exception, so that it can be raised again from a message alone."""
    if not isinstance(error, Exception):
        return {"type": "RuntimeError", "message": ""}
    kind = next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
    return {"type": kind, "message": "" if isinstance(error, AssertionError) else str(error)[:2000]}
