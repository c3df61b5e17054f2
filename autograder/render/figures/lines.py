"""Line charts: every line has its own colour, dash and marker, and its name beside where it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from autograder.render.figures.data import Lines
from autograder.render.figures.legend import ABOVE, above, beside, line_of, marker, names_above, width_beside
from autograder.render.figures.pen import WIDEST, Drawing, Pen, across, down, number, path, text
from autograder.render.figures.ticks import Axis, linear_axis, log_axis
from autograder.render.figures.values import Row

_HIGH = 20.0  # of the ground, in sizes of text
_MOST_X, _MOST_Y = 10, 6  # ticks
_LINE = 1.25  # from one line of a label to the next, in sizes of text
_MIDDLE = 0.33  # from the middle of a line of text down to its base line
_DENSE = 14  # points; of a line with more only some have a marker
_MARKED = 8


@dataclass(frozen=True, slots=True)
class Ground:
    """Where the lines are drawn, in points, and the axes."""

    left: float
    top: float
    wide: float
    high: float
    x: Axis
    y: Axis
    x_label: list[str]  # in lines
    y_label: list[str]

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.left + self.wide * self.x.part(x), self.top + self.high * (1 - self.y.part(y))


def draw(lines: Lines, pen: Pen) -> Drawing:
    """The chart, as wide as a column."""
    names = [name for name, _ in lines.series]
    room = width_beside(names, _HIGH, pen)
    rows = [] if room else names_above(names, pen)
    ground = _ground(lines, pen, room, len(rows))
    drawn = [*_grid(ground, pen), *_axes(ground, pen), *_labels(ground, len(rows), pen)]
    for n, (_, values) in enumerate(lines.series):
        drawn += _drawn(ground, pen, lines.x, values, n, len(names))
    last = max(range(len(lines.x)), key=lambda n: lines.x[n])
    ends = [ground.at(lines.x[last], values[last])[1] for _, values in lines.series]
    right, bottom = ground.left + ground.wide, ground.top + ground.high
    drawn += beside(names, ends, (right, ground.top, bottom), pen) if room else above(rows, pen)
    high = bottom + (1.9 + _LINE * len(ground.x_label)) * pen.size
    return Drawing(WIDEST, high, pen.size, Markup("").join(drawn))


def _ground(lines: Lines, pen: Pen, room: float, rows: int) -> Ground:
    values = [value for _, row in lines.series for value in row]
    y = _axis(values, _MOST_Y, pen, log=lines.y_log, closed=True)
    left = max(pen.width(label) for _, label in y.ticks) + 0.9 * pen.size
    right = room or 1.5 * pen.size
    wide = WIDEST - left - right
    x = _x_axis(lines, pen, wide)
    edge = max(pen.width(label) for _, label in x.ticks) / 2  # a number may stand at either end
    left, right = max(left, edge), max(right, edge)
    wide = WIDEST - left - right
    y_label = pen.wrapped(lines.y_label[pen.language], WIDEST, "the label")
    top = (_names_high(rows) + _LINE * len(y_label) + 0.7) * pen.size
    x_label = pen.wrapped(lines.x_label[pen.language], wide, "the label")
    return Ground(left, top, wide, _HIGH * pen.size, x, y, x_label, y_label)


def _names_high(rows: int) -> float:
    """How much space names above take, in sizes of text."""
    return ABOVE * rows + 0.4 if rows else 0.0


def _x_axis(lines: Lines, pen: Pen, wide: float) -> Axis:
    """As many ticks as have room for their numbers."""
    for most in range(_MOST_X, 1, -1):
        found = _axis(lines.x, most, pen, log=lines.x_log, closed=False)
        if _has_room(found, pen, wide):
            break
    return found


def _axis(values: Sequence[float], most: int, pen: Pen, *, log: bool, closed: bool) -> Axis:
    if log:
        return log_axis(values, most, pen.language, closed=closed)
    whole = all(value == int(value) for value in values)  # there is no half head
    return linear_axis(values, most, pen.language, closed=closed, whole=whole)


def _has_room(axis: Axis, pen: Pen, wide: float) -> bool:
    places = [(axis.along(unit) * wide, pen.width(label) / 2) for unit, label in axis.ticks]
    pairs = zip(places, places[1:], strict=False)
    return all(there - here >= half + other + 0.8 * pen.size for (here, half), (there, other) in pairs)


def _grid(ground: Ground, pen: Pen) -> Iterator[Markup]:
    up = [ground.top + ground.high * (1 - ground.y.along(unit)) for unit, _ in ground.y.ticks]
    along = [ground.left + ground.wide * ground.x.along(unit) for unit, _ in ground.x.ticks]
    d = "".join(across(ground.left, y, ground.wide) for y in up)
    d += "".join(down(x, ground.top, ground.high) for x in along)
    yield path(d, stroke=pen.colour("grid"), stroke_width="0.5")
    if not ground.y.log and ground.y.low < 0 < ground.y.high:
        zero = across(ground.left, ground.top + ground.high * (1 - ground.y.along(0.0)), ground.wide)
        yield path(zero, stroke=pen.colour("quiet"), stroke_width="0.6")


def _axes(ground: Ground, pen: Pen) -> Iterator[Markup]:
    left, bottom, tick = ground.left, ground.top + ground.high, 0.35 * pen.size
    d = f"M{number(left)} {number(ground.top)}V{number(bottom)}H{number(left + ground.wide)}"
    for units, length in (([unit for unit, _ in ground.x.ticks], tick), (ground.x.small, tick / 2)):
        d += "".join(down(left + ground.wide * ground.x.along(unit), bottom, length) for unit in units)
    for units, length in (([unit for unit, _ in ground.y.ticks], tick), (ground.y.small, tick / 2)):
        d += "".join(across(left, bottom - ground.high * ground.y.along(unit), -length) for unit in units)
    yield path(d, fill="none", stroke=pen.colour("quiet"), stroke_width="0.75")
    for unit, label in ground.x.ticks:
        yield text(
            pen, left + ground.wide * ground.x.along(unit), bottom + 1.3 * pen.size, label, anchor="middle"
        )
    for unit, label in ground.y.ticks:
        y = bottom - ground.high * ground.y.along(unit) + _MIDDLE * pen.size
        yield text(pen, left - 0.6 * pen.size, y, label, anchor="end")


def _labels(ground: Ground, rows: int, pen: Pen) -> Iterator[Markup]:
    """What is on the axes: the vertical one above it, so that nobody turns their head."""
    for n, line in enumerate(ground.y_label):
        yield text(pen, 0, (_names_high(rows) + _LINE * n + 0.9) * pen.size, line)
    middle, below = ground.left + ground.wide / 2, ground.top + ground.high + 2.7 * pen.size
    for n, line in enumerate(ground.x_label):
        yield text(pen, middle, below + _LINE * n * pen.size, line, anchor="middle")


def _drawn(ground: Ground, pen: Pen, x: Row, y: Row, n: int, count: int) -> Iterator[Markup]:
    points = [ground.at(*pair) for pair in zip(x, y, strict=True)]
    step = 1 if len(points) <= _DENSE else -(-len(points) // _MARKED)
    first = step * n // count  # those of two lines stand apart
    yield line_of(points, n, pen)
    yield Markup("").join(marker(point, n, pen) for point in points[first::step])
