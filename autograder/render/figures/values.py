"""Numbers, names and lists out of whatever an author's function returned, or what is wrong with them."""

from __future__ import annotations

import math
from numbers import Real

_LARGEST = 1e150  # beyond it the arithmetic of a drawing overflows

Row = tuple[float, ...]
Panel = tuple[Row, ...]


class FigureError(ValueError):
    """Data that is not of a figure: what is wrong, and what would be right."""

    def __init__(self, what: str, remedy: str) -> None:
        self.what, self.remedy = what, remedy
        super().__init__(f"{what}: {remedy}")

    def __reduce__(self) -> tuple[type[FigureError], tuple[str, str]]:
        return FigureError, (self.what, self.remedy)


def label(value: object, where: str) -> str:
    """A label in one line.

    Raises:
        FigureError: it is no text, or holds what cannot be printed.
    """
    if not isinstance(value, str):
        raise FigureError(f"{where} is {shown(value)}", "text in quotes")
    text = " ".join(value.split())
    for character in text:
        if not character.isprintable():
            code = f"U+{ord(character):04X}"
            raise FigureError(f"{where} holds {code}, which cannot be printed", "leave it out")
    return text


def panels_of(values: object) -> tuple[Panel, ...]:
    outer = list_of(values, "'values'")
    deep = _depth(outer)
    if deep not in (2, 3):
        raise FigureError(
            f"'values' has {deep} {'axis' if deep == 1 else 'axes'}", "two, or three for panels"
        )
    panels = tuple(_panel(item, f"panel {n}") for n, item in enumerate(outer if deep == 3 else [outer]))
    sizes = {(len(panel), len(panel[0])) for panel in panels}
    if len(sizes) > 1:
        raise FigureError(f"the panels are of different sizes, {sorted(sizes)}", "one size for all of them")
    return panels


def _panel(item: object, where: str) -> Panel:
    rows = tuple(row_of(row, f"row {n} of {where}") for n, row in enumerate(list_of(item, where)))
    if len({len(row) for row in rows}) > 1:
        lengths = ", ".join(str(len(row)) for row in rows)
        raise FigureError(f"the rows of {where} have {lengths} values", "the same number in every row")
    return rows


def _depth(value: object) -> int:
    return 1 + _depth(value[0]) if isinstance(value, list) and value else 0


def row_of(row: object, where: str) -> Row:
    return tuple(_number(value, f"{where}, value {n}") for n, value in enumerate(list_of(row, where)))


def list_of(value: object, where: str) -> list[object]:
    """A list, of an array too; never empty."""
    value = plain(value)
    if not isinstance(value, list):
        raise FigureError(f"{where} is {shown(value)}", "a list or an array")
    if not value:
        raise FigureError(f"{where} is empty", "at least one value")
    return value


def plain(value: object) -> object:
    """Arrays and tuples as lists, all the way down."""
    to_list = getattr(value, "tolist", None)
    value = to_list() if to_list is not None else value
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


def _number(value: object, where: str) -> float:
    if not isinstance(value, Real):
        raise FigureError(f"{where} is {shown(value)}", "a number")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not abs(number) <= _LARGEST:
        raise FigureError(f"{where} is {number:g}", f"a finite number, at most {_LARGEST:g} in size")
    return number


def shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
