"""The student's exceptions, made fit to show: their own line, and a message that carries no hidden input."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from autograder.grading.redact import Redactor
from autograder.model import Outcome, SourceCell, StudentTrouble
from autograder.sandbox.transport import CallTimeout, ChildGone

_MESSAGE_CAP = 240
_BLOCKED_ERRNO = {1, 13, 30, 38}  # EPERM, EACCES, EROFS, ENOSYS: what the jail answers
_GONE = {
    "memory": Outcome.MEMORY,
    "blocked": Outcome.BLOCKED,
    "crashed": Outcome.ERROR,
    "exited": Outcome.ERROR,
    "output": Outcome.ERROR,
    "protocol": Outcome.ERROR,
}

_DEATHS = {
    "memory": "OutOfMemory",
    "blocked": "Blocked",
    "crashed": "Crashed",
    "exited": "Exited",
    "output": "TooMuchOutput",
    "protocol": "BadReply",
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
    kind = "Timeout" if isinstance(death, CallTimeout) else _DEATHS[death.reason]
    return StudentTrouble(type=kind, cell=death.cell)


def trouble(
    info: Mapping[str, Any],
    cells: Sequence[SourceCell],
    *,
    hidden: bool,
    called: str = "",
    public: Collection[str] = (),
) -> StudentTrouble:
    """An exception as the student may see it.

    With ``hidden`` (a hidden check called ``called``) only what ``redact`` allows of its words is
    kept, and none where the student's own ``raise`` or ``assert`` wrote them. Names of ``public``, which
    the questions themselves give, may always be said.
    """
    if info["type"] == "WireError" and info.get("cell") is None:  # no code of theirs raised it
        return StudentTrouble(type=_DEATHS["protocol"])
    source = next((c.source for c in cells if c.index == info.get("cell")), "")
    code = _line(source, info.get("line"))
    unsolved = info["type"] == "NotImplementedError" and code.startswith("raise NotImplementedError")
    redactor = Redactor(cells)
    type_ = redactor.name(str(info["type"]), next(iter(info.get("bases", ())), "Exception"))
    message = str(info.get("message", ""))
    if type_ == "MissingName" and called:
        message = ".".join(p if p in public else redactor.name(p) for p in called.split("."))
    elif hidden:
        own_words = unsolved or _raises(source, info.get("line"))
        message = "" if own_words else redactor.message(message)
    return StudentTrouble(
        type=type_[:80],
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


def calls(cells: Sequence[SourceCell], names: Sequence[str]) -> set[str]:
    """Every name that the student's definitions of ``names`` use."""
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    bodies = (
        n for c in cells for n in _parse(c.source).body if isinstance(n, definitions) and n.name in names
    )
    return {n.id for body in bodies for n in ast.walk(body) if isinstance(n, ast.Name)}


def _parse(source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module(body=[], type_ignores=[])


def _line(source: str, line: int | None) -> str:
    lines = source.split("\n")  # as Python counts them
    return lines[line - 1].strip() if line and 0 < line <= len(lines) else ""


def _raises(source: str, line: int | None) -> bool:
    """Whether the student's line is a ``raise`` or an ``assert``: the message is their own text."""
    statements = (n for n in ast.walk(_parse(source)) if isinstance(n, (ast.Raise, ast.Assert)))
    return any(n.lineno <= (line or 0) <= (n.end_lineno or 0) for n in statements)
