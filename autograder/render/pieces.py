"""What a student wrote and what it showed, as a page can hold it: none of it is believed to be harmless."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from autograder.render.text import clean, clean_line

_LONGEST, _LINES = 6000, 120
_LONGEST_PROSE, _PROSE_LINES = 20_000, 400
_BEGINS = {"image/png": "iVBORw0KGgo", "image/jpeg": "/9j/", "image/gif": "R0lGOD"}  # each one, in base64
_BASE64 = re.compile(r"[A-Za-z0-9+/]+={0,2}")
_PASTED = re.compile(r"!\[[^\]\n]{0,200}\]\(attachment:([^)\s]{1,200})\)")


@dataclass(frozen=True, slots=True)
class Output:
    """What a cell showed, or a picture pasted into it. ``text`` is plain; of a pasted picture, its name."""

    kind: Literal["text", "error", "picture"]
    text: str = ""
    data: str = ""  # base64
    mime: str = "image/png"


@dataclass(frozen=True, slots=True)
class Piece:
    """One cell of the student's; ``number`` is its place among the code cells of their file."""

    kind: Literal["code", "prose"]
    source: str
    number: int | None = None
    outputs: tuple[Output, ...] = ()


def prose(text: str, cut: str) -> str:
    """Text of this length is read to its end; a book is not. Pasted pictures are named, and shown below."""
    named = _PASTED.sub(lambda found: f"({found[1]})", text)
    return clean(named, _LONGEST_PROSE, _PROSE_LINES, f"\n\n{cut}").strip()


def pictures(attachments: Mapping[str, Any]) -> tuple[Output, ...]:
    """What was pasted into a cell of prose."""
    found = ((name, _picture(data)) for name, data in attachments.items())
    return tuple(replace(one, text=clean_line(name, 80)) for name, one in found if one is not None)


def _picture(forms: Mapping[str, Any]) -> Output | None:
    """The first form of it that is what it says it is."""
    for mime, begins in _BEGINS.items():
        data = re.sub(r"\s", "", _joined(forms.get(mime)))
        if data.startswith(begins) and _BASE64.fullmatch(data):
            return Output("picture", data=data, mime=mime)
    return None


def outputs(cell: Sequence[Mapping[str, Any]], cut: str) -> tuple[Output, ...]:
    """A notebook cell's outputs; of what has several forms, the picture or else the text."""
    made = (_output(item, f"\n{cut}") for item in cell)
    return tuple(item for item in made if item.text or item.data)


def _output(item: Mapping[str, Any], cut: str) -> Output:
    kind = item.get("output_type")
    if kind == "stream":
        return Output("text", _text(item.get("text"), cut))
    if kind == "error":
        return Output("error", _text(item.get("traceback"), cut, "\n"))
    data = item.get("data") or {}
    return _picture(data) or Output("text", _text(data.get("text/plain"), cut))


def _text(value: object, cut: str, between: str = "") -> str:
    return clean(_joined(value, between), _LONGEST, _LINES, cut).strip("\n")


def _joined(value: object, between: str = "") -> str:
    """Text as nbformat has it: a string, or its lines."""
    if isinstance(value, (list, tuple)):
        return between.join(str(line) for line in value)
    return "" if value is None else str(value)
