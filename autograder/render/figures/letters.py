"""Labels as they are set: how wide they come out, where they break, and subscripts and variables in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

LOWERED = 0.78  # size of a subscript, of the text beside it: 7 pt beside 9 pt
# Widths in ems of Libertinus Serif, each rounded up to that of its group.
_GROUPS = {
    0.25: "',.:;| \u202f·",
    0.32: "!()I\\fijl{}⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉",
    0.36: '"*-/J[]t',
    0.42: "`crsz",
    0.48: "#$0123456789?FS_aex~",
    0.54: "LP^bdghknopquvy",
    0.60: "+<=>BERTYZ−×≤≥≠√",
    0.72: "%&ACDGHKNOQUVX",
    1.00: "@MWmw…",
    1.15: "→←↔",
}
_EMS = {character: ems for ems, group in _GROUPS.items() for character in group}
_OTHER, _EAST_ASIAN = 0.85, 1.0

_SUBSCRIPT = re.compile(r"(?<!\w)([^\W\d_])_([^\W_]+)(?![\w(])")
_VARIABLE = re.compile(r"(?<![\w'’])([b-df-hj-np-tv-xz]|i|(?<== )[A-Z])(?![\w'’])")
_CODE = re.compile(r"\w\(|[^\W\d_]{2,}_\w")


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a label set in one way."""

    text: str
    italic: bool = False
    lowered: bool = False


def runs(label: str, *, maths: bool = True) -> tuple[Run, ...]:
    """``d_model / h`` with its subscript lowered and its variables in italics; code as it stands.

    Without ``maths`` a letter on its own is a word, and only one with a subscript is a variable.
    """
    if _CODE.search(label):
        return (Run(label),)
    found: list[Run] = []
    end = 0
    for match in _SUBSCRIPT.finditer(label):
        found += _upright(label[end : match.start()], maths)
        base, below = match.groups()
        found += [Run(base, italic=True), Run(below, italic=len(below) == 1, lowered=True)]
        end = match.end()
    return (*found, *_upright(label[end:], maths))


def _upright(text: str, maths: bool) -> Iterator[Run]:
    pieces = _VARIABLE.split(text) if maths else [text]
    for n, piece in enumerate(pieces):
        if piece:
            yield Run(piece, italic=n % 2 == 1)


def ems(label: str, *, maths: bool = True, lowered: float = LOWERED) -> float:
    """How wide ``label`` comes out, in ems of its text; rather more than less."""
    return sum(plain_ems(run.text) * (lowered if run.lowered else 1) for run in runs(label, maths=maths))


def plain_ems(text: str) -> float:
    """How wide ``text`` is where nothing in it is set apart."""
    return sum(_width(character) for character in text)


def _width(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return _EAST_ASIAN
    plain = unicodedata.normalize("NFD", character)[0]
    return _EMS.get(character, _EMS.get(plain, _OTHER))


def wrapped(label: str, most: float) -> list[str]:
    """``label`` in lines of at most ``most`` ems, broken at spaces; a longer word has its own line."""
    lines: list[str] = []
    for word in label.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and ems(longer) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
