"""Where everything in a heat map goes: how large a cell is, which names turn, how many panels lie abreast."""

from __future__ import annotations

import math
from dataclasses import dataclass

from autograder.render.figures import letters
from autograder.render.figures.data import HeatMap
from autograder.render.figures.numbers import fixed, short
from autograder.render.figures.pen import Pen, too_long
from autograder.render.figures.values import FigureError

_SLOPE = math.sqrt(0.5)  # of names turned by 45 degrees
_NAME = 16.0  # ems: the longest name of a row or column
_DIGITS = 9  # a longer number is written short
LINE = 1.25  # from one line of text to the next, in sizes of it
_GAPS, _BELOW = (2.2, 1.2), 0.9  # space beside a panel, if there is room, and below it, in sizes of text
_WIDE, _HIGH, _NARROW = 320.0, 220.0, 90.0  # points: panels without numbers

_SCALE = 5.6  # sizes of text: how high a scale is at least, to have room for its numbers

Written = tuple[tuple[tuple[str, ...], ...], ...]
Names = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """One panel, and how the others lie about it; every length in points."""

    written: Written  # the number of every cell, or nothing
    rows: Names  # those that are named, and how
    columns: Names
    titles: tuple[list[str], ...]  # in lines
    abreast: int
    cell: tuple[float, float]
    first: tuple[float, float]  # where the cells of the first panel start, right of the names of its rows
    step: tuple[float, float]  # from there to those of the next panel
    wide: float  # all of them, with what is around them
    turned: bool  # the names of the columns


def planned(map: HeatMap, pen: Pen, room: float) -> Plan:
    """As many panels abreast as have room with all that is written on them.

    Raises:
        FigureError: they have none even one below the other.
    """
    for names, what in ((map.rows, "the name of a row"), (map.columns, "the name of a column")):
        for name in names:
            if letters.ems(name, maths=False) > _NAME:
                raise too_long(name, what)
    written = _written(map, pen)
    for count in range(len(map.panels), 0, -1):
        abreast = -(-len(map.panels) // -(-len(map.panels) // count))  # rows of panels as even as can be
        for gap in _GAPS:
            plan = _fitted(map, pen, written, room, abreast, gap * pen.size)
            if plan is not None:
                return plan
    what = f"with its names and titles the figure is wider than {room:.0f} pt"
    raise FigureError(what, "shorter names and titles, or fewer columns")


def _written(map: HeatMap, pen: Pen) -> Written:
    """Two decimals, or none where every number is whole."""
    if not map.numbers:
        return ()
    whole = all(value == int(value) for panel in map.panels for row in panel for value in row)
    places = 0 if whole else 2
    return tuple(
        tuple(tuple(_number(value, places, pen) for value in row) for row in panel) for panel in map.panels
    )


def _number(value: float, places: int, pen: Pen) -> str:
    text = fixed(value, pen.language, places)
    return text if len(text) <= _DIGITS else short(value, pen.language)


def _fitted(map: HeatMap, pen: Pen, written: Written, room: float, abreast: int, gap: float) -> Plan | None:
    """The plan in which ``abreast`` panels are at most ``room`` wide, if there is one."""
    size, down, across = pen.size, len(map.panels[0]), len(map.panels[0][0])
    high = 2.1 * size if map.numbers else max(min(1.8 * size, _HIGH / down), _SCALE * size / down)
    rows = _marked(map, map.rows, down, 1.15 * size / high)
    left = max(_width(name, pen) for _, name in rows) + 0.6 * size
    spare = gap * (abreast - 1) + (0.0 if map.numbers else 1.2 * size * abreast)  # for ends of counts
    cell, turned = _cell(map, pen, written, max((room - left - spare) / abreast / across, 1.0))
    columns = _marked(map, map.columns, across, _pitch(map, pen, turned) / cell)
    cells = cell * across
    titles = tuple(letters.wrapped(title, (room / abreast - gap) / pen.em) for title in map.titles)
    over = max((pen.width(line) - cells for lines in titles for line in lines), default=0.0) / 2
    before, after = _overhang(columns, pen, cell, across, turned)
    left, right = max(left, over, before), max(over, after, 1.0)
    step = cells + gap + max(before + after, 2 * over, 0.0)
    wide = left + step * (abreast - 1) + cells + right
    if wide > room + 0.01 or (abreast > 1 and not map.numbers and cells < _NARROW):
        return None
    top = (LINE * max((len(lines) for lines in titles), default=0) + 0.45) * size
    below = max(_width(name, pen) for _, name in columns) * _SLOPE + 1.2 * size if turned else 1.5 * size
    lower = top + high * down + below + _BELOW * size
    return Plan(
        written, rows, columns, titles, abreast, (cell, high), (left, top), (step, lower), wide, turned
    )


def _overhang(columns: Names, pen: Pen, cell: float, across: int, turned: bool) -> tuple[float, float]:
    """How far the names of columns reach out to the left and to the right of the cells."""
    widths = [(n, _width(name, pen)) for n, name in columns]
    if turned:
        before = max(w * _SLOPE + 0.25 * pen.size - (n + 0.5) * cell for n, w in widths)
        return before, max(0.0, 0.4 * pen.size - 0.5 * cell)
    before = max(w / 2 - (n + 0.5) * cell for n, w in widths)
    return max(before, 0.0), max(0.0, *(w / 2 - (across - n - 0.5) * cell for n, w in widths), 0.0)


def _pitch(map: HeatMap, pen: Pen, turned: bool) -> float:
    """From one name of a column to the next, at least."""
    if turned:
        return 1.7 * pen.size
    names = map.columns or _counted(len(map.panels[0][0]))
    return max(_width(name, pen) for name in names) + 0.6 * pen.size


def _cell(map: HeatMap, pen: Pen, written: Written, most: float) -> tuple[float, bool]:
    """How wide a cell is, and whether the names of the columns turn to have room."""
    name = _pitch(map, pen, turned=False)
    if not map.numbers:
        cell = min(most, 2 * pen.size, _WIDE / len(map.panels[0][0]))
        return cell, bool(map.columns) and name > cell
    number = max(pen.width(text) for panel in written for row in panel for text in row) + 0.8 * pen.size
    number = max(number, 2.2 * pen.size)
    cell = max(name, number) if name <= min(most, 2.2 * number) else number
    return cell, name > cell


def _marked(map: HeatMap, given: tuple[str, ...], count: int, least: float) -> Names:
    """The names that have room, every ``least`` cells; where none are given, round counts from 0."""
    step = max(1, math.ceil(least - 1e-9))
    if not given and not map.numbers:
        step = next(m * 10**n for n in range(9) for m in (1, 2, 5) if m * 10**n >= step)
    names = given or _counted(count)
    return tuple((n, names[n]) for n in range(0, count, step))


def _counted(count: int) -> tuple[str, ...]:
    return tuple(str(n) for n in range(count))


def _width(name: str, pen: Pen) -> float:
    return pen.width(name, maths=False)
