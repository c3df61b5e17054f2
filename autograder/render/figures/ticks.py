"""Where an axis is marked, and with what: steps of 1, 2 or 5, and powers on a logarithmic axis."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from autograder.model import Language
from autograder.render.figures.numbers import fixed, raised, scaled

_STEPS = (1, 2, 5)
_FEW_DECADES = 6  # up to here the marks between two powers of ten can be told apart


@dataclass(frozen=True, slots=True)
class Axis:
    """From ``low`` to ``high`` in the units along the axis: the values, or their logarithms to base 10."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]  # where, in those units, and what stands there
    log: bool = False
    small: tuple[float, ...] = ()  # marks without a number

    def part(self, value: float) -> float:
        """How far along the axis ``value`` is, 0 to 1."""
        return self.along(math.log10(value) if self.log else value)

    def along(self, unit: float) -> float:
        return (unit - self.low) / (self.high - self.low)


def linear_axis(
    values: Sequence[float], most: int, language: Language, *, closed: bool, whole: bool = False
) -> Axis:
    """An axis with about ``most`` ticks. A closed one ends at ticks; ``whole`` has no halves."""
    low, high = _limits(min(values), max(values), closed)
    mantissa, exponent = _step((high - low) / most)
    if exponent < 0 and whole:
        mantissa, exponent = 1, 0
    step = mantissa * 10.0**exponent
    first, last = math.ceil(low / step - 1e-6), math.floor(high / step + 1e-6)
    if closed:
        first, last = math.floor(low / step + 1e-6), math.ceil(high / step - 1e-6)
        low, high = first * step, last * step
    counts = [n * mantissa for n in range(first, last + 1)]
    labels = _decimals(counts, exponent, language)
    return Axis(low, high, tuple((n * 10.0**exponent, text) for n, text in zip(counts, labels, strict=True)))


def _decimals(counts: Sequence[int], exponent: int, language: Language) -> list[str]:
    """Each of ``counts`` times ten to the ``exponent``; where that is long, as a product with a power."""
    longest = max(len(str(abs(n))) for n in counts)
    if exponent >= -5 and longest + exponent <= 6:
        return [fixed(n * 10.0**exponent, language, max(0, -exponent)) for n in counts]
    return [_product(n, exponent, language) for n in counts]


def _product(count: int, exponent: int, language: Language) -> str:
    digits = str(abs(count)).rstrip("0") or "0"
    zeros = len(str(abs(count))) - len(digits)
    value = math.copysign(int(digits) / 10 ** (len(digits) - 1), count)
    return scaled(value, exponent + zeros + len(digits) - 1, language, len(digits) - 1)


def log_axis(values: Sequence[float], most: int, language: Language, *, closed: bool) -> Axis:
    """As `linear_axis`, for values above 0: at powers of two if all values are, or of ten."""
    low, high = math.log10(min(values)), math.log10(max(values))
    if all(math.log2(value).is_integer() for value in values) and 1 <= (high - low) / math.log10(2) <= 24:
        return _powers_of_two(low, high, most, language)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    marks = _log_marks(low, high, most, closed)
    where = [math.log10(mantissa) + exponent for mantissa, exponent in marks]
    if closed:
        low, high = min(low, where[0]), max(high, where[-1])
    inside = [n for n, unit in enumerate(where) if low - 1e-9 <= unit <= high + 1e-9]
    plain = all(-3 <= marks[n][1] <= 4 for n in inside)
    ticks = tuple((where[n], _decimal_power(*marks[n], language, plain)) for n in inside)
    return Axis(low, high, ticks, log=True, small=_small(low, high))


def _limits(low: float, high: float, closed: bool) -> tuple[float, float]:
    """Something to divide, and from zero where the values come near it."""
    if high - low <= max(abs(low), abs(high)) * 1e-9 or high - low < 1e-150:
        middle, half = (low + high) / 2, max(abs(low), abs(high)) / 2
        return (middle - half, middle + half) if half > 1e-150 else (-1.0, 1.0)
    if closed and 0 < low <= 0.4 * high:
        return 0.0, high
    if closed and low < 0 and 0 > high >= 0.4 * low:
        return low, 0.0
    return low, high


def _step(least: float) -> tuple[int, int]:
    """The smallest of 1, 2, 5, 10, 20 ... times a power of ten that is at least ``least``."""
    exponent = math.floor(math.log10(least))
    for mantissa in _STEPS:
        if mantissa * 10.0**exponent >= least * (1 - 1e-9):
            return mantissa, exponent
    return 1, exponent + 1


def _decimal_power(mantissa: int, exponent: int, language: Language, plain: bool) -> str:
    if plain:
        return fixed(mantissa * 10.0**exponent, language, max(0, -exponent))
    return scaled(mantissa, exponent, language)


def _powers_of_two(low: float, high: float, most: int, language: Language) -> Axis:
    first, last = round(low / math.log10(2)), round(high / math.log10(2))
    plain = first >= -4 and last <= 13
    ticks = tuple(
        (n * math.log10(2), fixed(2.0**n, language, max(0, -n)) if plain else f"2{raised(n)}")
        for n in range(first, last + 1, -(-(last - first) // most))
    )
    return Axis(low, high, ticks, log=True)


def _log_marks(low: float, high: float, most: int, closed: bool) -> list[tuple[int, int]]:
    """The powers of ten, every so many; within a decade or two also what is between them."""
    first, last = math.floor(low + 1e-9), math.ceil(high - 1e-9)
    fine = [(mantissa, n) for n in range(first, last + 1) for mantissa in _STEPS]
    fine = _around(fine, low, high) if closed else _between(fine, low, high)
    if 2 <= len(fine) <= most:
        return fine
    if last - first < 2:
        finest = [(mantissa, n) for n in range(first, last + 1) for mantissa in range(1, 10)]
        finest = _around(finest, low, high) if closed else _between(finest, low, high)
        return fine if len(fine) >= 2 else finest or fine
    step = -(-(last - first) // most)
    every = [(1, n) for n in range(first, last + step, step)]
    return every if closed else _between(every, low, high)


def _between(marks: list[tuple[int, int]], low: float, high: float) -> list[tuple[int, int]]:
    return [(m, n) for m, n in marks if low - 1e-9 <= math.log10(m) + n <= high + 1e-9]


def _around(marks: list[tuple[int, int]], low: float, high: float) -> list[tuple[int, int]]:
    """Those between, one before and one after."""
    units = [math.log10(m) + n for m, n in marks]
    start = max((n for n, unit in enumerate(units) if unit <= low + 1e-9), default=0)
    end = min((n for n, unit in enumerate(units) if unit >= high - 1e-9), default=len(units) - 1)
    return marks[start : end + 1]


def _small(low: float, high: float) -> tuple[float, ...]:
    if high - low > _FEW_DECADES:
        return ()
    decades = range(math.floor(low), math.ceil(high) + 1)
    units = [math.log10(mantissa) + n for n in decades for mantissa in range(1, 10)]
    return tuple(unit for unit in units if low - 1e-9 <= unit <= high + 1e-9)
