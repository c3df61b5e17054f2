"""Heat maps: panels side by side, with the numbers in their cells or a scale beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from autograder.render.figures import shades
from autograder.render.figures.data import HeatMap
from autograder.render.figures.pen import WIDEST, Drawing, Pen, across, box, cells, path, text
from autograder.render.figures.plan import LINE, Plan, planned
from autograder.render.figures.shades import Shade
from autograder.render.figures.ticks import Axis, linear_axis

_SHADES = 64  # more than can be told apart, and few enough for a small file
_STEPS = 48  # shades of the scale beside
_GAP = 0.75  # points of paper between cells with numbers
_SEAM = 0.4  # points by which cells without numbers overlap, so that no viewer shows a seam
_MIDDLE = 0.33  # from the middle of a line of digits down to its base line, in sizes of text


@dataclass(frozen=True, slots=True)
class Span:
    """The values of the lightest and the darkest shade; where ``signed``, as far from 0 on both sides."""

    low: float
    high: float
    signed: bool

    def shade(self, value: float) -> Shade:
        part = round((value - self.low) / (self.high - self.low) * _SHADES) / _SHADES
        return shades.between(part, shades.SIGNED if self.signed else shades.PLAIN)


def draw(map: HeatMap, pen: Pen) -> Drawing:
    """Every panel, and the scale beside them."""
    span = _span(map)
    scale = None if map.numbers else linear_axis((span.low, span.high), 5, pen.language, closed=False)
    beside = max(pen.width(label) for _, label in scale.ticks) + 2.3 * pen.size if scale else 0.0
    plan = planned(map, pen, WIDEST - beside)
    high = plan.step[1] * -(-len(map.panels) // plan.abreast)
    drawn = [piece for n in range(len(map.panels)) for piece in _panel(map, n, plan, span, pen)]
    if scale:
        x, y = plan.wide + 0.8 * pen.size, plan.first[1]
        drawn += _scale(scale, span, pen, x, y, plan.cell[1] * len(map.panels[0]))
    return Drawing(plan.wide + beside, high, pen.size, Markup("").join(drawn))


def _span(map: HeatMap) -> Span:
    values = [value for panel in map.panels for row in panel for value in row]
    low, high = min(values), max(values)
    if low < 0 < high:
        most = max(-low, high)
        return Span(-most, most, signed=True)
    if low == high:
        return Span(min(low, 0.0), max(high, 0.0) or low + 1.0, signed=False)
    return Span(min(low, 0.0), high, signed=False)


def _panel(map: HeatMap, n: int, plan: Plan, span: Span, pen: Pen) -> Iterator[Markup]:
    row, column = divmod(n, plan.abreast)
    x, y = plan.first[0] + column * plan.step[0], plan.first[1] + row * plan.step[1]
    wide, high = plan.cell[0] * len(map.panels[n][0]), plan.cell[1] * len(map.panels[n])
    if map.titles:
        yield from _title(plan.titles[n], x + wide / 2, y, pen)
    if not map.numbers:  # what could shine through between two cells is no paper
        yield cells(pen, [(span.shade((span.low + span.high) / 2), box(x, y, wide, high))])
    yield _cells(map, n, plan, span, pen, x, y)
    yield path(box(x, y, wide, high), fill="none", stroke=pen.colour("quiet"), stroke_width="0.5")
    if map.numbers:
        yield from _numbers(map, n, plan, span, pen, x, y)
    if column == 0:  # those beside it have the same
        yield from _row_names(plan, pen, x, y)
    yield from _column_names(plan, pen, x, y + high)


def _title(lines: list[str], x: float, y: float, pen: Pen) -> Iterator[Markup]:
    for n, line in enumerate(reversed(lines)):
        yield text(pen, x, y - (0.6 + LINE * n) * pen.size, line, anchor="middle")


def _cells(map: HeatMap, n: int, plan: Plan, span: Span, pen: Pen, x: float, y: float) -> Markup:
    wide, high = plan.cell
    inset, less = (_GAP / 2, _GAP) if map.numbers else (0.0, -_SEAM)
    return cells(
        pen,
        (
            (span.shade(value), box(x + c * wide + inset, y + r * high + inset, wide - less, high - less))
            for r, row in enumerate(map.panels[n])
            for c, value in enumerate(row)
        ),
    )


def _numbers(map: HeatMap, n: int, plan: Plan, span: Span, pen: Pen, x: float, y: float) -> Iterator[Markup]:
    wide, high = plan.cell
    for r, row in enumerate(map.panels[n]):
        for c, value in enumerate(row):
            ink = "#ffffff" if shades.is_dark(pen.shaded(span.shade(value))) else "#000000"
            at = (x + (c + 0.5) * wide, y + (r + 0.5) * high + _MIDDLE * pen.size)
            yield text(pen, *at, plan.written[n][r][c], anchor="middle", fill=ink)


def _row_names(plan: Plan, pen: Pen, x: float, y: float) -> Iterator[Markup]:
    for n, name in plan.rows:
        middle = y + (n + 0.5) * plan.cell[1]
        yield text(pen, x - 0.4 * pen.size, middle + _MIDDLE * pen.size, name, anchor="end", maths=False)


def _column_names(plan: Plan, pen: Pen, x: float, y: float) -> Iterator[Markup]:
    for n, name in plan.columns:
        middle = x + (n + 0.5) * plan.cell[0]
        if plan.turned:
            at = (middle + 0.25 * pen.size, y + 0.8 * pen.size)
            yield text(pen, *at, name, anchor="end", turn=-45, maths=False)
        else:
            yield text(pen, middle, y + 1.1 * pen.size, name, anchor="middle", maths=False)


def _scale(scale: Axis, span: Span, pen: Pen, x: float, y: float, high: float) -> Iterator[Markup]:
    """A strip of every shade, dark above, and the values at its side."""
    wide, step = 0.9 * pen.size, high / _STEPS
    shown = (span.low + (span.high - span.low) * (1 - (n + 0.5) / _STEPS) for n in range(_STEPS))
    outlines = (box(x, y + n * step, wide, step + (_SEAM if n < _STEPS - 1 else 0)) for n in range(_STEPS))
    yield cells(pen, ((span.shade(value), outline) for value, outline in zip(shown, outlines, strict=True)))
    yield path(box(x, y, wide, high), fill="none", stroke=pen.colour("quiet"), stroke_width="0.5")
    for unit, label in scale.ticks:
        at = y + high * (1 - scale.along(unit))
        yield path(across(x + wide, at, 2.5), stroke=pen.colour("quiet"), stroke_width="0.5")
        yield text(pen, x + wide + 0.5 * pen.size, at + _MIDDLE * pen.size, label)
