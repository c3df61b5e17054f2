"""The two drawings of the kit's pages: a small heat map of numbers, and a horizontal bar.

Both carry their own colours and words, so they read the same on paper, in the dark and aloud.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from markupsafe import Markup

from autograder.model import Language
from autograder.render.figures.numbers import short
from autograder.render.figures.shades import Shade, between, is_dark

MOST = 12  # rows and columns drawn
_WIDTH, _HEIGHT = 46, 30  # of a cell, in CSS pixels
_NARROW, _MANY = 38, 8  # a narrower cell with one decimal less, from nine columns on
_BLANK = (226, 226, 226)  # of a cell without a finite number
_INSET = 2.5  # from the edge of a cell to the middle of its border
_FONT = 12.5  # at most; longer numbers are set smaller, so that none runs over its border
# Widths of characters in ems, of the widest of the fonts a page may get; any other counts as a digit.
_EMS = {"−": 0.84, ",": 0.32, ".": 0.32}
_FRAME = (("#ffffff", 5.0), ("#a3261b", 2.5))  # colours and widths of the border of a wrong cell

Row = Sequence[float]


def heatmap(
    values: Sequence[Row],
    differs: Sequence[Sequence[bool]],
    *,
    title: str,
    desc: str,
    id: str,
    language: Language,
) -> Markup:
    """At most 12 x 12 numbers, darker where larger; the cells that differ have a border."""
    rows = [list(row[:MOST]) for row in values[:MOST]]
    columns = max((len(row) for row in rows), default=0)
    step = _WIDTH if columns <= _MANY else _NARROW
    cells = Markup("").join(_cells(rows, differs, step, language))
    width, height = columns * step + 2, len(rows) * _HEIGHT + 2
    return Markup(
        '<svg class="{kind}" role="img" aria-labelledby="{id}-t {id}-d" width="{w}" height="{h}"'
        ' viewBox="-1 -1 {w} {h}" xmlns="http://www.w3.org/2000/svg">'
        '<title id="{id}-t">{title}</title><desc id="{id}-d">{desc}</desc>{cells}</svg>'
    ).format(
        kind="heat" if step == _WIDTH else "heat wide",
        id=id,
        w=width,
        h=height,
        title=title,
        desc=desc,
        cells=cells,
    )


def _cells(
    rows: Sequence[Row], differs: Sequence[Sequence[bool]], step: int, language: Language
) -> Iterator[Markup]:
    finite = [value for row in rows for value in row if math.isfinite(value)]
    span = (min(finite, default=0.0), max(finite, default=0.0))
    places = 2 if step == _WIDTH else 1
    if all(value == int(value) for value in finite):
        places = 0
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            place, text = (c * step, r * _HEIGHT, step), short(value, language, places)
            yield _cell(place, _at(differs, r, c), _shade(value, *span), text)


def bar(share: float, label: str) -> Markup:
    """A horizontal bar filled from the left; ``share`` between 0 and 1."""
    width = 100 * min(max(share, 0.0), 1.0) if math.isfinite(share) else 0.0
    return Markup(
        '<svg class="bar" role="img" aria-label="{label}" viewBox="0 0 100 8" preserveAspectRatio="none"'
        ' xmlns="http://www.w3.org/2000/svg"><title>{label}</title>'
        '<rect class="bar-all" width="100" height="8"/>'
        '<rect class="bar-part" width="{w:.2f}" height="8"/></svg>'
    ).format(label=label, w=width)


def _at(differs: Sequence[Sequence[bool]], row: int, column: int) -> bool:
    return row < len(differs) and column < len(differs[row]) and differs[row][column]


def _shade(value: float, low: float, high: float) -> Shade:
    if not math.isfinite(value):
        return _BLANK
    spread = high - low  # may overflow to inf, or be zero
    usual = 0 < spread < math.inf
    return between(value / spread - low / spread if usual else float(spread > 0 and value > 0))


def _cell(place: tuple[int, int, int], wrong: bool, shade: Shade, text: str) -> Markup:
    x, y, width = place
    size = _size(text, width)
    border = Markup("").join(_frame(place, colour, line) for colour, line in _FRAME) if wrong else Markup("")
    return Markup(
        '<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="rgb({r},{g},{b})" stroke="#ffffff"/>{border}'
        '<text x="{tx}" y="{ty:.5g}" text-anchor="middle" font-size="{size:.3g}" fill="{ink}">{text}</text>'
    ).format(
        **dict(zip("xyrgb", (x, y, *shade), strict=True)),
        w=width,
        h=_HEIGHT,
        border=border,
        tx=x + width / 2,
        ty=y + _HEIGHT / 2 + 0.36 * size,
        ink="#ffffff" if is_dark(shade) else "#1b1f24",
        size=size,
        text=text,
    )


def _size(text: str, width: int) -> float:
    """The font size at which ``text`` stays inside the border of a cell."""
    ems = sum(_EMS.get(character, 0.64) for character in text)
    return min(_FONT, (width - 2 * _INSET - _FRAME[1][1] - 1) / ems)


def _frame(place: tuple[int, int, int], colour: str, size: float) -> Markup:
    x, y, width = place
    return Markup(
        '<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="2" fill="none" stroke="{c}" stroke-width="{s}"/>'
    ).format(x=x + _INSET, y=y + _INSET, w=width - 2 * _INSET, h=_HEIGHT - 2 * _INSET, c=colour, s=size)
