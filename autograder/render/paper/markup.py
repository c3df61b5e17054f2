"""Typst code that can be trusted: texts, numbers and flags as Typst expressions that hold nothing live.

A template may print only :class:`TypstMarkup`. Every value of it is an expression of Typst's code mode.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import NoReturn

# Letters, digits and spaces stay; whatever could mean something to Typst becomes ``\u{..}``, which is the
# character itself in a string *and* in running markup: a string printed in the wrong place is still text.
_MEANT = re.compile("[\x00-\x1f!-/:-@\\[-`{-\x9f]")
_ESCAPE = re.compile(r"\\u\{([0-9a-f]+)\}")
_SURROGATE = re.compile("[\ud800-\udfff]")  # of no character, and in no file of UTF-8


@dataclass(frozen=True, slots=True)
class TypstMarkup:
    """A Typst expression. It is no ``str`` and cannot turn into one: nothing can be glued to it."""

    typst: str

    def __str__(self) -> NoReturn:
        raise TypeError("Typst code is printed as it is, never made into text or joined with text")

    def __format__(self, spec: str) -> NoReturn:
        raise TypeError("Typst code is no part of a text")


def literal(text: str) -> str:
    r"""``text`` as a Typst string literal, so that it comes out exactly as it is.

    >>> literal('#eval("1")')
    '"\\u{23}eval\\u{28}\\u{22}1\\u{22}\\u{29}"'
    """
    return f'"{_escaped(_SURROGATE.sub(chr(0xFFFD), text))}"'


def unescaped(escaped: str) -> str:
    """What stood there before :func:`literal`, without its quotes."""
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)), escaped)


def quote(text: object) -> TypstMarkup:
    """The filter ``str``: any text as a string."""
    if not isinstance(text, str):
        raise TypeError(f"|str takes text, not {type(text).__name__}: numbers go through |num")
    return TypstMarkup(literal(text))


def number(value: object) -> TypstMarkup:
    """The filter ``num``: a finite number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"|num takes a number, not {type(value).__name__}")
    if not math.isfinite(value) or abs(value) >= 2**53:
        raise ValueError(f"|num takes a finite number, and no whole one above 2**53, not {value!r}")
    return TypstMarkup(f"({int(value) if isinstance(value, int) else float(value)!r})")


def flag(value: object) -> TypstMarkup:
    """The filter ``flag``: yes, no, or nothing."""
    if value is not None and not isinstance(value, bool):
        raise TypeError(f"|flag takes True, False or None, not {type(value).__name__}")
    return TypstMarkup("none" if value is None else str(value).lower())


def _escaped(text: str) -> str:
    return _MEANT.sub(lambda match: f"\\u{{{ord(match[0]):x}}}", text)
