"""Where everything in a heat map goes: how large a cell is, which names turn, how many panels lie abreast."""

from __future__ import annotations

import math
from dataclasses import dataclass

from autograder.render.figures import letters
from autograder.render.figures.data import HeatMap
from autograder.render.figures.numbers import fixed, short
from autograder.render.figures.pen import Pen, too_long

SLOPE = math.sqrt(0.5)  # of names turned by 45 degrees
_NAME = 16.0  # ems: the longest name of a row or column
_DIGITS = 9  # a longer number is written short
LINE = 1.25  # from one line of text to the next, in sizes of it
_AFTER, _BELOW = 1.6, 1.0  # space after a panel and below it, in sizes of text
_WIDE, _HIGH, _NARROW = 320.0, 220.0, 90.0  # points: panels without numbers

Written = tuple[tuple[tuple[str, ...], ...], ...]
Names = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """One panel, and how many of them lie beside each other; every length in points."""

    written: Written  # the number of every cell, or nothing
    rows: Names  # those that are named, and how
    columns: Names
    titles: tuple[list[str], ...]  # in lines
    abreast: int
    cell: tuple[float, float]
    left: float  # of the cells, from the edge of the panel
    top: float
    panel: tuple[float, float]  # wide and high, with what is around it
    turned: bool  # the names of the columns


def planned(map: HeatMap, pen: Pen, room: float) -> Plan:
    """As many panels abreast as have room with all that is written on them.

    Raises:
        FigureError: a name or title is too long even for one.
    """
    for names, what in ((map.rows, "the name of a row"), (map.columns, "the name of a column")):
        for name in names:
            if letters.ems(name, maths=False) > _NAME:
                raise too_long(name, what)
    written = _written(map, pen)
    for count in range(len(map.panels), 0, -1):
        abreast = -(-len(map.panels) // -(-len(map.panels) // count))  # rows of panels as even as can be
        plan = _fitted(map, pen, written, room / abreast, abreast)
        if plan is not None:
            return plan
    raise too_long(max(map.titles, key=len, default="".join(map.rows)), "the title")


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


def _fitted(map: HeatMap, pen: Pen, written: Written, room: float, abreast: int) -> Plan | None:
    """The plan in which a panel and the space after it are at most ``room`` wide, if there is one."""
    size, down, across = pen.size, len(map.panels[0]), len(map.panels[0][0])
    room -= _AFTER * size
    high = 2.1 * size if map.numbers else min(1.8 * size, _HIGH / down)
    rows = _marked(map, map.rows, down, 1.15 * size / high)
    left = _widest(rows, pen) + 0.6 * size
    cell, turned = _cell(map, pen, written, max((room - left) / across, 1.0))
    names = map.columns or _counted(across)
    pitch = 1.7 * size if turned else max(_width(name, pen) for name in names) + 0.7 * size
    columns = _marked(map, map.columns, across, pitch / cell)
    if turned:
        left = max(left, *(_width(name, pen) * SLOPE - (n + 0.5) * cell for n, name in columns))
    titles = tuple(letters.wrapped(title, room / pen.em) for title in map.titles)
    title = max((pen.width(line) for lines in titles for line in lines), default=0.0)
    left = max(left, (title - cell * across) / 2)
    wide = left + max(cell * across, (cell * across + title) / 2)
    if wide > room + 0.01 or (abreast > 1 and not map.numbers and cell * across < _NARROW):
        return None
    top = (LINE * max((len(lines) for lines in titles), default=0) + 0.3) * size
    below = _widest(columns, pen) * SLOPE + 1.2 * size if turned else 1.5 * size
    return Plan(
        written=written,
        rows=rows,
        columns=columns,
        titles=titles,
        abreast=abreast,
        cell=(cell, high),
        left=left,
        top=top,
        panel=(wide + _AFTER * size, top + high * down + below + _BELOW * size),
        turned=turned,
    )


def _cell(map: HeatMap, pen: Pen, written: Written, most: float) -> tuple[float, bool]:
    """How wide a cell is, and whether the names of the columns turn to have room."""
    across = len(map.panels[0][0])
    name = max(_width(name, pen) for name in map.columns or _counted(across)) + 0.7 * pen.size
    if not map.numbers:
        cell = min(most, 2 * pen.size, _WIDE / across)
        return cell, bool(map.columns) and name > cell
    number = max(pen.width(text) for panel in written for row in panel for text in row) + 0.9 * pen.size
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


def _widest(names: Names, pen: Pen) -> float:
    return max(_width(name, pen) for _, name in names)
