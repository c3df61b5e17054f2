"""The student's exceptions, made fit to show: their own line, and a message that carries no hidden input."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Mapping, Sequence
from typing import Any

from autograder.model import Outcome, SourceCell, StudentTrouble
from autograder.sandbox.transport import CallTimeout, ChildGone

_MESSAGE_CAP = 240
_DECIMAL = re.compile(r"[-+]?\d*\.\d+(?:[eE][-+]?\d+)?|[-+]?\d+[eE][-+]?\d+")
_LONG_NUMBER = re.compile(r"\d{5,}")
_LONG_QUOTE = re.compile(r"'[^'\n]{40,}'|\"[^\"\n]{40,}\"")
_BLOCKED_ERRNO = {1, 13, 38}  # EPERM, EACCES, ENOSYS: what the jail answers
_LIBRARY_ERRORS = {"LinAlgError", "AxisError", "OutOfMemoryError", "EinopsError", "ExecutionRefused"}
_GONE = {
    "memory": Outcome.MEMORY,
    "blocked": Outcome.BLOCKED,
    "crashed": Outcome.ERROR,
    "exited": Outcome.ERROR,
    "output": Outcome.ERROR,
    "protocol": Outcome.ERROR,
}


def outcome_of_error(info: Mapping[str, Any]) -> Outcome:
    """Memory and refusals by the jail have outcomes of their own; the rest is ``error``."""
    if info["type"] == "MemoryError" or "can't allocate memory" in str(info.get("message", "")):
        return Outcome.MEMORY
    if "OSError" in info.get("bases", ()) or info["type"] in ("OSError", "PermissionError"):
        return Outcome.BLOCKED if info.get("errno") in _BLOCKED_ERRNO else Outcome.ERROR
    return Outcome.ERROR


def outcome_of_death(death: CallTimeout | ChildGone) -> Outcome:
    return Outcome.TIMEOUT if isinstance(death, CallTimeout) else _GONE[death.reason]


def trouble_of_death(death: CallTimeout | ChildGone) -> StudentTrouble:
    kind = (
        "Timeout"
        if isinstance(death, CallTimeout)
        else {
            "memory": "OutOfMemory",
            "blocked": "Blocked",
            "crashed": "Crashed",
            "exited": "Exited",
            "output": "TooMuchOutput",
            "protocol": "BadReply",
        }[death.reason]
    )
    return StudentTrouble(type=kind, cell=death.cell)


def trouble(info: Mapping[str, Any], cells: Sequence[SourceCell], *, hidden: bool) -> StudentTrouble:
    """An exception as the student may see it.

    With ``hidden`` (a hidden check was calling) the message loses every number that could be data,
    and is left out where the student's own ``raise`` wrote it: hidden inputs would leak that way.
    """
    source = next((c.source for c in cells if c.index == info.get("cell")), "")
    code = _line(source, info.get("line"))
    message = str(info.get("message", ""))
    unsolved = info["type"] == "NotImplementedError" and code.startswith("raise NotImplementedError")
    if hidden:
        message = "" if unsolved or _raises(source, info.get("line")) else _redact(message)
    return StudentTrouble(
        type=_type_name(info, cells),
        message=message[:_MESSAGE_CAP],
        cell=info.get("cell"),
        line=info.get("line"),
        code=code[:200],
        unsolved=unsolved,
    )


def defined_at(cells: Sequence[SourceCell], cell: int | None, line: int | None) -> str | None:
    """The top-level function or class of the student's cell that holds this line."""
    source = next((c.source for c in cells if c.index == cell), "")
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    for node in _parse(source).body:
        if isinstance(node, definitions) and node.lineno <= (line or 0) <= (node.end_lineno or 0):
            return node.name
    return None


def _type_name(info: Mapping[str, Any], cells: Sequence[SourceCell]) -> str:
    """The exception's type as the student wrote it or knows it: a name made at run time could carry data."""
    name = str(info["type"])
    known = hasattr(builtins, name) or name == "MissingName" or name in _LIBRARY_ERRORS
    if known or any(re.search(rf"\bclass {re.escape(name)}\b", c.source) for c in cells):
        return name
    return next(iter(info.get("bases", ())), "Exception")


def _parse(source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module(body=[], type_ignores=[])


def _line(source: str, line: int | None) -> str:
    lines = source.splitlines()
    return lines[line - 1].strip() if line and 0 < line <= len(lines) else ""


def _raises(source: str, line: int | None) -> bool:
    """Whether the student's line is a ``raise`` or an ``assert``: the message is their own text."""
    statements = (n for n in ast.walk(_parse(source)) if isinstance(n, (ast.Raise, ast.Assert)))
    return any(n.lineno <= (line or 0) <= (n.end_lineno or 0) for n in statements)


def _redact(message: str) -> str:
    message = _LONG_QUOTE.sub("'…'", message.split("\n", 1)[0])
    return _LONG_NUMBER.sub("#", _DECIMAL.sub("#", message))
