"""Read what a learner wrote by hand: a letter, or a number with as many figures as it was given."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction

_LETTER = re.compile(r"\(?\s*(?P<letter>[A-Za-z])\s*[).:]?")
_MINUS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{NO-BREAK SPACE}": " "})
_DECIMAL = re.compile(
    r"(?P<sign>[+-]?)(?P<whole>\d*)(?:[.,](?P<part>\d+))?(?:[eE](?P<exponent>[+-]?\d{1,2}))?", re.ASCII
)
_FRACTION = re.compile(r"(?P<top>[+-]?\d{1,18})\s*/\s*(?P<bottom>\d{1,18})", re.ASCII)
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(?P<mark>[ .,])\d{3}(?:(?P=mark)\d{3})*", re.ASCII)
_FIGURES = 3  # that a rounded answer has at least
_EXACT = 1e-9  # relative: what floating point loses


@dataclass(frozen=True, slots=True)
class Number:
    """``figures`` are the significant ones; ``unit`` is that of the last one, 0 where nothing was rounded.

    ``grouped`` is what ``1.000`` means where people write a thousand so.
    """

    value: float
    figures: int
    unit: float
    grouped: Number | None = None


def read_letter(text: str) -> str | None:
    """``b``, ``B)`` and ``(b)`` are ``b``."""
    found = _LETTER.fullmatch(text.strip())
    return found["letter"].lower() if found else None


def read_number(text: str) -> Number | None:
    """``0,43``, ``0.43``, ``-3``, ``1,2e-3`` or ``3/7``; None where it is none, or could be two."""
    plain = text.strip().translate(_MINUS)
    if found := _FRACTION.fullmatch(plain):
        bottom = int(found["bottom"])
        return Number(float(Fraction(int(found["top"]), bottom)), 0, 0.0) if bottom else None
    grouped = _whole(re.sub("[ .,]", "", plain)) if _GROUPED.fullmatch(plain) else None
    if grouped is not None and len(re.findall("[.,]", plain)) != 1:  # 1 000, 1.000.000
        return grouped
    found = _DECIMAL.fullmatch(plain)
    if found is None or not (found["whole"] or found["part"]):
        return None
    if plain == found["sign"] + found["whole"]:
        return _whole(plain)
    whole, part = found["whole"] or "0", found["part"] or ""
    exponent = int(found["exponent"] or 0)
    value = float(f"{found['sign']}{whole}.{part or '0'}e{exponent}")
    if not math.isfinite(value):
        return None
    figures = len((whole + part).lstrip("0"))
    return Number(value, figures, 10.0 ** (exponent - len(part)), grouped)


def _whole(plain: str) -> Number | None:
    """Zeros at the end may stand for figures that were left out: 12300 may be 12345.6 to three figures."""
    digits = plain.lstrip("+-").lstrip("0")
    value = float(plain)
    if not math.isfinite(value):
        return None
    zeros = len(digits) - len(digits.rstrip("0"))
    return Number(value, len(digits), 10.0 ** min(zeros, max(0, len(digits) - _FIGURES)))


def agrees(number: Number, exact: float, within: float = 0.0, figures: int = _FIGURES) -> bool:
    """Whether it was written for ``exact``: the same, within what the question allows, or rounded from it.

    A whole number cannot be rounded: it has to be exact. Anything else is rounded correctly, up or down
    at a half, to so many significant figures or more.
    """
    if number.grouped is not None and agrees(number.grouped, exact, within, figures):
        return True
    off, slack = abs(number.value - exact), _EXACT * max(1.0, abs(exact))
    if off <= max(within, 0.0) + slack:
        return True
    whole = abs(exact - round(exact)) <= slack
    return not whole and number.figures >= figures and off <= number.unit / 2 + slack
