"""How lines are told apart without colour, dashes and markers, and where their names stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from autograder.render.figures.pen import WIDEST, Pen, box, number, path, text, too_long

_DASHES = ("", "6 2.5", "1.5 2", "8 2 1.5 2", "3.5 2")  # five, against six markers: 30 pairs
_RADIUS = 0.27  # of a marker, in sizes of text
_SAMPLE = 2.8  # how long a piece of the line stands before its name
_BEFORE, _AFTER = 0.8, 0.5  # space around that piece
_ROW, ABOVE = 1.35, 1.5  # from one name to the next beside, and from one row of them to the next above
_MOST_BESIDE = 0.34  # of the width; longer names stand above
_MIDDLE = 0.33  # from the middle of a line of text down to its base line

Point = tuple[float, float]


def line_of(points: Sequence[Point], n: int, pen: Pen) -> Markup:
    """Line ``n`` through ``points``."""
    dash = {"stroke_dasharray": _DASHES[n % len(_DASHES)]} if n % len(_DASHES) else {}
    return path(
        _through(*points),
        fill="none",
        stroke=pen.line_colour(n),
        stroke_width="1.3",
        stroke_linejoin="round",
        **dash,
    )


def marker(point: Point, n: int, pen: Pen) -> Markup:
    """The marker of line ``n``: every other one is hollow."""
    x, y = point
    shape, grown = _SHAPES[n % len(_SHAPES)]
    r = _RADIUS * pen.size * grown
    fill = pen.colour("paper") if n % 2 else pen.line_colour(n)
    return path(shape(x, y, r), fill=fill, stroke=pen.line_colour(n), stroke_width="1")


def width_beside(names: Sequence[str], high: float, pen: Pen) -> float:
    """How much room the names take beside the lines; 0 where they must stand above."""
    wide = max(pen.width(name) for name in names) + (_BEFORE + _SAMPLE + _AFTER) * pen.size
    return wide if wide <= _MOST_BESIDE * WIDEST and len(names) * _ROW <= high else 0.0


def beside(
    names: Sequence[str], ends: Sequence[float], sides: tuple[float, float, float], pen: Pen
) -> Iterator[Markup]:
    """Each name as near the end of its line as the others let it; ``sides`` are right, top and bottom."""
    right, top, bottom = sides
    order = sorted(range(len(names)), key=lambda n: (ends[n], n))
    step = _ROW * pen.size
    places: list[float] = []
    for n in order:
        places.append(max(ends[n], top, places[-1] + step if places else top))
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], bottom - step * (len(places) - 1 - at))
    for n, y in zip(order, places, strict=True):
        yield _name(names[n], n, right + _BEFORE * pen.size, y, pen)


def names_above(names: Sequence[str], pen: Pen) -> list[list[tuple[int, float, str]]]:
    """Rows of lines: which, where it starts, its name.

    Raises:
        FigureError: a name is wider than the whole drawing.
    """
    rows: list[list[tuple[int, float, str]]] = []
    end = WIDEST + 1
    for n, name in enumerate(names):
        wide = pen.width(name) + (_SAMPLE + _AFTER) * pen.size
        if wide > WIDEST:
            raise too_long(name, "the name of a line")
        if end + wide > WIDEST:
            rows.append([])
            end = 0.0
        rows[-1].append((n, end, name))
        end += wide + 1.5 * pen.size
    return rows


def above(rows: Sequence[Sequence[tuple[int, float, str]]], pen: Pen) -> Iterator[Markup]:
    for at, row in enumerate(rows):
        for n, x, name in row:
            yield _name(name, n, x, (ABOVE * at + 0.7) * pen.size, pen)


def _name(name: str, n: int, x: float, y: float, pen: Pen) -> Markup:
    """A piece of line ``n`` with its marker, then its name; ``y`` is the middle of both."""
    end = x + _SAMPLE * pen.size
    sample = line_of([(x, y), (end, y)], n, pen) + marker(((x + end) / 2, y), n, pen)
    at = (end + _AFTER * pen.size, y + _MIDDLE * pen.size)
    return sample + text(pen, *at, name, fill=pen.line_colour(n))


def _circle(x: float, y: float, r: float) -> str:
    half = f"a{number(r)} {number(r)} 0 1 0 "
    return f"M{number(x - r)} {number(y)}{half}{number(2 * r)} 0{half}{number(-2 * r)} 0z"


def _square(x: float, y: float, r: float) -> str:
    return box(x - r, y - r, 2 * r, 2 * r)


def _diamond(x: float, y: float, r: float) -> str:
    return _through((x, y - r), (x + r, y), (x, y + r), (x - r, y)) + "z"


def _triangle(x: float, y: float, r: float) -> str:
    return _through((x, y - r), (x + r, y + 0.8 * r), (x - r, y + 0.8 * r)) + "z"


def _plus(x: float, y: float, r: float) -> str:
    return _through((x - r, y), (x + r, y)) + _through((x, y - r), (x, y + r))


def _cross(x: float, y: float, r: float) -> str:
    return _through((x - r, y - r), (x + r, y + r)) + _through((x - r, y + r), (x + r, y - r))


def _through(*points: Point) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


_SHAPES = ((_circle, 0.9), (_square, 0.85), (_triangle, 1.1), (_diamond, 1.2), (_plus, 1.2), (_cross, 0.9))
