"""What a drawing is made with: its colours, on paper or on a page, and its pieces of SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from markupsafe import Markup

from autograder.model import Language
from autograder.render.figures import letters
from autograder.render.figures.shades import Shade, css, gray
from autograder.render.figures.values import FigureError

Theme = Literal["print", "screen"]
WIDEST = 460.0  # points; the column of an A4 page has about 468
SMALLEST = 7.0  # points: of any letter, a subscript too
PAPER_FONT = "Libertinus Serif"
_OTHER_FONTS = 1.37  # how much wider than it the fonts of a page may be
INK: dict[str, Shade] = {
    "ink": (26, 26, 26),
    "quiet": (110, 110, 110),
    "grid": (222, 222, 222),
    "paper": (255, 255, 255),
}
# Lines, and the words beside them: all of them dark enough to read.
SERIES: tuple[Shade, ...] = (
    (29, 78, 121),
    (166, 54, 3),
    (13, 107, 88),
    (112, 48, 135),
    (133, 77, 14),
    (70, 70, 70),
)
SERIES_AT_NIGHT: tuple[Shade, ...] = (
    (134, 187, 231),
    (246, 154, 114),
    (108, 209, 182),
    (208, 163, 230),
    (226, 188, 105),
    (200, 200, 200),
)
_GRAYS: tuple[Shade, ...] = ((0, 0, 0), (92, 92, 92))
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Pen:
    """How everything in one drawing is drawn. ``size`` is that of its text in points."""

    language: Language
    gray: bool = False
    theme: Theme = "print"
    font: str = PAPER_FONT
    size: float = 9.0

    def colour(self, name: str) -> str:
        """``ink``, ``quiet``, ``grid`` or ``paper``: as it is, or as the page has it."""
        return self._as_page_has_it(name, INK[name])

    def line_colour(self, n: int) -> str:
        """The colour of line ``n`` (from 0) and of the words beside it."""
        if self.gray:
            return self.colour("ink") if self.theme == "screen" else css(_GRAYS[n % len(_GRAYS)])
        n %= len(SERIES)
        return self._as_page_has_it(str(n + 1), SERIES[n])

    def _as_page_has_it(self, name: str, shade: Shade) -> str:
        return css(shade) if self.theme == "print" else f"var(--fig-{name},{css(shade)})"

    def smaller(self) -> Iterator[Pen]:
        """This one, and those with smaller letters that can still be read."""
        size = max(self.size, SMALLEST)
        while size >= SMALLEST:
            yield replace(self, size=size)
            size = size - 1 if size - 1 >= SMALLEST or size == SMALLEST else SMALLEST

    def shaded(self, shade: Shade) -> Shade:
        """The colour of a cell: its own everywhere, so that darker means more on a dark page as well."""
        return gray(shade) if self.gray else shade

    @property
    def em(self) -> float:
        """Points in one em of the widths of `letters`."""
        own = self.font == PAPER_FONT and self.theme == "print"
        return self.size * (1.0 if own else _OTHER_FONTS)

    @property
    def lowered(self) -> float:
        """The size of a subscript, of that of the text."""
        return max(letters.LOWERED, SMALLEST / self.size)

    def width(self, label: str, *, maths: bool = True) -> float:
        """How wide ``label`` comes out, rather more than less, in points."""
        return self.em * letters.ems(label, maths=maths, lowered=self.lowered)

    def wrapped(self, label: str, most: float, where: str) -> list[str]:
        """``label`` in lines that are no wider than ``most`` points.

        Raises:
            FigureError: one of its words is wider than that.
        """
        lines = letters.wrapped(label, most / self.em)
        if any(self.width(line) > most for line in lines):
            raise too_long(label, where)
        return lines


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was drawn in a space of ``width`` by ``height`` points, with letters of ``size``."""

    width: float
    height: float
    size: float
    pieces: Markup


def too_long(label: str, where: str) -> FigureError:
    shown = label if len(label) <= 60 else label[:57] + "..."
    return FigureError(f"{where} {shown!r} is too long to be printed", "a shorter one")


def number(value: float) -> str:
    """A coordinate, to the hundredth of a point."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def text(
    pen: Pen,
    x: float,
    y: float,
    label: str,
    *,
    anchor: Anchor = "start",
    fill: str = "",
    turn: int = 0,
    maths: bool = True,
) -> Markup:
    """A label on the base line ``y``, turned by ``turn`` degrees about where it is held."""
    turned = f' transform="rotate({turn} {number(x)} {number(y)})"' if turn else ""
    held = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return Markup('<text x="{x}" y="{y}" fill="{fill}"{held}{turned}>{label}</text>').format(
        x=number(x),
        y=number(y),
        fill=fill or pen.colour("ink"),
        held=Markup(held),
        turned=Markup(turned),
        label=Markup("").join(_spans(pen, label, maths)),
    )


def _spans(pen: Pen, label: str, maths: bool) -> Iterable[Markup]:
    lowered = False
    for run in letters.runs(label, maths=maths):
        drop = 0.22 * pen.size * (run.lowered - lowered)
        lowered = run.lowered
        attributes = f' dy="{number(drop)}"' if drop else ""
        attributes += ' font-style="italic"' if run.italic else ""
        attributes += f' font-size="{number(pen.lowered * pen.size)}"' if run.lowered else ""
        if attributes:
            yield Markup("<tspan{}>{}</tspan>").format(Markup(attributes), run.text)
        else:
            yield Markup("{}").format(run.text)


def path(d: str, **attributes: str) -> Markup:
    """A path; ``stroke_width`` stands for ``stroke-width``."""
    written = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return Markup('<path{} d="{}"/>').format(Markup(written), d)


def box(x: float, y: float, width: float, height: float) -> str:
    """The outline of a box, as a piece of a path."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def across(x: float, y: float, width: float) -> str:
    return f"M{number(x)} {number(y)}h{number(width)}"


def down(x: float, y: float, height: float) -> str:
    return f"M{number(x)} {number(y)}v{number(height)}"


def cells(pen: Pen, boxes: Iterable[tuple[Shade, str]]) -> Markup:
    """Boxes in their shades, all of one shade in one path."""
    by_shade: dict[str, list[str]] = {}
    for shade, outline in boxes:
        by_shade.setdefault(css(pen.shaded(shade)), []).append(outline)
    return Markup("").join(
        path("".join(outlines), fill=shade, shape_rendering="crispEdges")
        for shade, outlines in by_shade.items()
    )
