"""Exceptions of the student's code as plain data: type, message and the student's own line."""

from __future__ import annotations

import re
import traceback

from autograder.sandbox.transport import ErrorInfo

MESSAGE_CHARACTERS, TYPE_CHARACTERS = 2000, 200
_CELL = re.compile(r"<cell (\d+)>\Z")
_NO_MEMORY = re.compile(r"can't allocate memory|out of memory", re.IGNORECASE)


class MissingName(Exception):
    """The submission has no such name; the message is the name."""


def cell_file(index: int) -> str:
    """The file name under which cell ``index`` is compiled."""
    return f"<cell {index}>"


def describe(error: BaseException) -> ErrorInfo:
    """``error`` as plain data; runs the student's ``__str__`` and survives whatever that does."""
    cell, line = _place(error)
    bases = [c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins" and c is not object]
    message = _message(error)
    if isinstance(error, RuntimeError) and _NO_MEMORY.search(message):
        bases = ["MemoryError", *bases]  # torch's allocator has no exception of its own
    number = getattr(error, "errno", None) if isinstance(error, OSError) else None
    return {
        "type": str(type(error).__name__)[:TYPE_CHARACTERS],
        "bases": [] if isinstance(error, MissingName) else bases,
        "message": message,
        "cell": cell,
        "line": line,
        "errno": number if type(number) is int else None,
    }


def _message(error: BaseException) -> str:
    try:
        if isinstance(error, SyntaxError):
            return str(error.msg)[:MESSAGE_CHARACTERS]
        return str.__str__(str(error))[:MESSAGE_CHARACTERS]
    except BaseException:
        return ""


def _place(error: BaseException) -> tuple[int | None, int | None]:
    """Cell and line of the innermost frame in student code."""
    if isinstance(error, SyntaxError) and (match := _CELL.match(str(error.filename))):
        return int(match[1]), error.lineno
    found: tuple[int | None, int | None] = (None, None)
    for frame, line in traceback.walk_tb(error.__traceback__):
        if match := _CELL.match(frame.f_code.co_filename):
            found = int(match[1]), line
    return found
