"""Answers student code that calls a function of the judge: values in, values out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from autograder.sandbox.wire import REQUEST, WireError, encode


def serve(message: Mapping[str, Any], callbacks: Sequence[Callable[..., object]]) -> bytes:
    """The frame that answers one callback; WireError where the message asks for none of ``callbacks``.

    Of an exception only its builtin type and message travel; the traceback stays here.
    """
    index, args, kwargs = message.get("callback"), message.get("args"), message.get("kwargs")
    if type(index) is not int or not 0 <= index < len(callbacks):
        raise WireError("a call of a function that was not handed over")
    if type(args) is not list or type(kwargs) is not dict or not all(type(key) is str for key in kwargs):
        raise WireError("a callback without arguments")
    try:
        return encode({"value": callbacks[index](*args, **kwargs)}, REQUEST)
    except Exception as error:
        return encode({"error": {"type": _builtin(error), "message": str(error)[:2000]}})


def _builtin(error: Exception) -> str:
    """Nearest builtin exception that can be raised again from a message alone."""
    return next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
