"""The drawings of the kit: what a course's figure function returns, as SVG with real text in it.

In print colours are fixed and the font is named. On a page (``theme="screen"``) text inherits its font, and
lines, letters and axes take their colours from custom properties, so that a dark page can change them:

    --fig-ink  --fig-quiet  --fig-grid  --fig-paper    letters; axes and frames; grid; what is behind
    --fig-1 ... --fig-6                                lines, and the names beside them

`FIGURE_CSS` sets them in light, dark and print; without it the light ones hold. The cells of heat maps keep
their own colours everywhere: darker is more on a dark page as well. All ids are ``id`` and a suffix.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from autograder.model import Language
from autograder.render.figures import heatmap, lines
from autograder.render.figures.css import FIGURE_CSS
from autograder.render.figures.data import HeatMap, Lines, read
from autograder.render.figures.pen import PAPER_FONT, Drawing, Pen, Theme, number
from autograder.render.figures.values import FigureError, label

__all__ = ["FIGURE_CSS", "FigureError", "HeatMap", "Lines", "figure_svg", "read"]

_ID = re.compile(r"[A-Za-z][\w.-]*", re.ASCII)


def figure_svg(
    data: object,
    language: Language,
    *,
    gray: bool = False,
    id: str,
    title: str,
    desc: str,
    theme: Theme = "print",
    font: str = PAPER_FONT,
    size: float = 9.0,
) -> Markup:
    """The picture of ``data``, at most 460 pt wide; ``font`` and ``size`` (in points) are those of its text.

    Where letters of that size leave no room they are smaller, never below 7 points.

    Raises:
        FigureError: ``data`` is not as docs/authoring.md says, or a label does not fit.
    """
    if not _ID.fullmatch(id):
        raise FigureError(f"the id {id!r} of a figure", "a letter, then letters, digits, '_', '-' or '.'")
    figure = read(data)
    pen = Pen(language, gray, theme, font, size)
    drawn = _drawn(figure, pen)
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="fig" role="img" aria-labelledby="{id}-t {id}-d"'
        ' width="{w}pt" height="{h}pt" viewBox="0 0 {w} {h}"{font} font-size="{size}">'
        '<title id="{id}-t">{title}</title><desc id="{id}-d">{desc}</desc>{drawn}</svg>'
    ).format(
        id=id,
        w=number(drawn.width),
        h=number(drawn.height),
        font=Markup(' font-family="{}"').format(font) if theme == "print" else "",
        size=number(drawn.size),
        title=label(title, "the title"),
        desc=label(desc, "the description"),
        drawn=drawn.pieces,
    )


def _drawn(figure: HeatMap | Lines, pen: Pen) -> Drawing:
    """In letters as large as those of ``pen``, or as there is room for."""
    for smaller in pen.smaller():
        try:
            return (
                heatmap.draw(figure, smaller) if isinstance(figure, HeatMap) else lines.draw(figure, smaller)
            )
        except FigureError as error:
            reason = error
    raise reason
