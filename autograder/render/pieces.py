"""What a student wrote and what it showed, as a page can hold it: none of it is believed to be harmless."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from autograder.render.text import clean

_LONGEST, _LINES = 6000, 120
_LONGEST_PROSE, _PROSE_LINES = 20_000, 400
_PNG = re.compile(r"iVBORw0KGgo[A-Za-z0-9+/]+={0,2}")  # how every PNG begins, in base64


@dataclass(frozen=True, slots=True)
class Output:
    """One thing that a cell showed. ``text`` is plain."""

    kind: Literal["text", "error", "picture"]
    text: str = ""
    png: str = ""  # base64


@dataclass(frozen=True, slots=True)
class Piece:
    """One cell of the student's; ``number`` is its place among the code cells of their file."""

    kind: Literal["code", "prose"]
    source: str
    number: int | None = None
    outputs: tuple[Output, ...] = ()


def prose(text: str, cut: str) -> str:
    """An answer of this length is read to its end; a book is not."""
    return clean(text, _LONGEST_PROSE, _PROSE_LINES, f"\n\n{cut}").strip()


def outputs(cell: Sequence[Mapping[str, Any]], cut: str) -> tuple[Output, ...]:
    """A notebook cell's outputs; of what has several forms, the picture or else the text."""
    made = (_output(item, f"\n{cut}") for item in cell)
    return tuple(item for item in made if item.text or item.png)


def _output(item: Mapping[str, Any], cut: str) -> Output:
    kind = item.get("output_type")
    if kind == "stream":
        return Output("text", _text(item.get("text"), cut))
    if kind == "error":
        return Output("error", _text(item.get("traceback"), cut, "\n"))
    data = item.get("data") or {}
    png = re.sub(r"\s", "", _joined(data.get("image/png")))
    if _PNG.fullmatch(png):
        return Output("picture", png=png)
    return Output("text", _text(data.get("text/plain"), cut))


def _text(value: object, cut: str, between: str = "") -> str:
    return clean(_joined(value, between), _LONGEST, _LINES, cut).strip("\n")


def _joined(value: object, between: str = "") -> str:
    """Text as nbformat has it: a string, or its lines."""
    if isinstance(value, (list, tuple)):
        return between.join(str(line) for line in value)
    return "" if value is None else str(value)
