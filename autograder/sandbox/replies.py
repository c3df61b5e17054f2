"""Whether a child's reply has the form that its request calls for: student code can write replies too."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from autograder.sandbox import png, tape
from autograder.sandbox.faults import MESSAGE_CHARACTERS, TYPE_CHARACTERS

Fields = Mapping[str, Any]
_ERROR_KEYS = frozenset({"type", "bases", "message", "cell", "line", "errno"})


def well_formed(request: Fields, reply: Fields) -> bool:
    """Whether ``reply`` (without its number) answers ``request`` (with its ``op``) in form."""
    check = _CHECKS.get(request["op"])
    return check is not None and check(request, reply)


def _load(request: Fields, reply: Fields) -> bool:
    cells = reply.get("cells")
    if reply.keys() != {"cells"} or type(cells) is not list or len(cells) != len(request["cells"]):
        return False
    return all(map(_cell, request["cells"], cells))


def _show(request: Fields, reply: Fields) -> bool:
    cells = reply.get("cells")
    if reply.keys() != {"cells"} or type(cells) is not list or len(cells) != len(request["cells"]):
        return False
    return all(map(_shown, request["cells"], cells))


def _shown(asked: Fields, cell: object) -> bool:
    if type(cell) is not dict or cell.keys() != {"index", "failed", "outputs"}:
        return False
    if type(cell["index"]) is not int or cell["index"] != asked["index"] or type(cell["failed"]) is not bool:
        return False
    outputs = cell["outputs"]
    return type(outputs) is list and len(outputs) <= tape.OUTPUTS and all(map(_output, outputs))


def _output(output: object) -> bool:
    """Text of three kinds, or a PNG of nothing but pixels: no markup, no program, no other picture."""
    if type(output) is not dict:
        return False
    kind = output.get("kind")
    if type(kind) is not str:
        return False
    if kind in ("stdout", "stderr", "value") and output.keys() == {"kind", "text"}:
        return type(output["text"]) is str and len(output["text"]) <= tape.CHARACTERS
    return kind == "picture" and output.keys() == {"kind", "png"} and _picture(output["png"])


def _picture(data: object) -> bool:
    if type(data) is not np.ndarray or data.dtype != np.uint8 or data.ndim != 1 or data.size > png.BYTES:
        return False
    return png.only_pixels(data.tobytes()) == data.tobytes()


def _cell(asked: Fields, cell: object) -> bool:
    if type(cell) is not dict or cell.keys() != {"index", "error"}:
        return False
    if type(cell["index"]) is not int or cell["index"] != asked["index"]:  # an array has no truth value
        return False
    return cell["error"] is None or _error(cell["error"])


def _call(request: Fields, reply: Fields) -> bool:
    if reply.keys() == {"error"}:
        return _error(reply["error"])
    options = request.get("options") or {}
    lists = {"args": len(request.get("args") or [])} if options.get("return_args") else {}
    if options.get("vjp") is not None:
        lists |= {"inputs": len(request.get("args") or []), "parameters": -1}
    if reply.keys() != {"value", *lists}:
        return False
    return all(type(reply[key]) is list and size in (-1, len(reply[key])) for key, size in lists.items())


def _error(error: object) -> bool:
    if type(error) is not dict or error.keys() != _ERROR_KEYS:
        return False
    if not all(error[key] is None or type(error[key]) is int for key in ("cell", "line", "errno")):
        return False
    texts = ((error["type"], TYPE_CHARACTERS), (error["message"], MESSAGE_CHARACTERS))
    if not all(type(text) is str and len(text) <= most for text, most in texts):
        return False
    return type(error["bases"]) is list and all(map(_exception, error["bases"]))


def _exception(name: object) -> bool:
    kind = getattr(builtins, name, None) if type(name) is str else None
    return isinstance(kind, type) and issubclass(kind, BaseException)


_CHECKS: Mapping[str, Callable[[Fields, Fields], bool]] = {
    "load": _load,
    "show": _show,
    "call": _call,
    "forget": lambda request, reply: not reply,
}
