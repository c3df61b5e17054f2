"""Figures of matplotlib as small PNGs, also where no file can be opened any more."""

from __future__ import annotations

import contextlib
import functools
import io
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from autograder.sandbox.png import SIDE, only_pixels

_DPI = 72.0
_FONTS = ("DejaVu*.ttf", "LastResort*.ttf")
_FAMILIES = ("sans-serif", "serif", "monospace", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono")


def draw(figure: Any) -> bytes | None:
    """A figure as a notebook shows it, coarser where it would be too large; None for an empty one."""
    from IPython.core import pylabtools

    print_figure: Any = pylabtools.print_figure
    dpi = min(_DPI, 0.95 * SIDE / max(*figure.get_size_inches(), 1.0))
    for share in (1.0, 0.6, 0.35):
        png = print_figure(figure, "png", dpi=dpi * share)
        if png is None:
            return None
        if (plain := only_pixels(png)) is not None:
            return plain
    return None


def warm_up() -> None:
    """Draw once, with fonts that stay in memory: a child has none of its server's files left.

    Where nothing can be opened at all, figures with formulas are not drawn: matplotlib asks for the files
    of these every time.
    """
    if "matplotlib.pyplot" in sys.modules:
        with contextlib.suppress(Exception):  # of another version: a child draws as well as it can
            _keep_fonts(sys.modules["matplotlib"], sys.modules["matplotlib.font_manager"])


def _keep_fonts(matplotlib: Any, font_manager: Any) -> None:
    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    manager = font_manager.fontManager
    # The machine's own fonts lie behind the walls.
    manager.ttflist = [font for font in manager.ttflist if Path(font.fname).is_relative_to(folder)]
    _find_once(manager, font_manager.FontProperties)
    # Matplotlib forgets its fonts in a forked process, as they could share an open file: these have none.
    font_manager._get_font = functools.lru_cache(64)(font_manager._get_font.__wrapped__)
    with _files_in_memory():
        for path in sorted(p for pattern in _FONTS for p in folder.glob(pattern)):
            font_manager.get_font(str(path))
        _draw_sample()


def _find_once(manager: Any, properties: Any) -> None:
    """Look up each usual font now, for every size: a look-up asks for its file."""
    find = manager._findfont_cached

    def find_of_any_size(prop: Any, *how: Any) -> Any:
        wanted = properties._from_any(prop).copy()
        wanted.set_size(10)  # they can all be scaled
        *where, rebuild, settings = how
        return find(wanted, *where, False, settings)  # behind walls nothing is looked for anew

    manager._findfont_cached = find_of_any_size
    for family, weight, style in itertools.product(_FAMILIES, ("normal", "bold"), ("normal", "italic")):
        manager._find_fonts_by_props(properties(family, style=style, weight=weight))


@contextlib.contextmanager
def _files_in_memory() -> Iterator[None]:
    """``io.open``, by which FreeType's wrapper opens a font, gives a copy in memory."""
    real = io.open
    io.open = lambda path, *how: io.BytesIO(_content(str(path)))  # type: ignore[assignment]
    try:
        yield
    finally:
        io.open = real


@functools.cache
def _content(path: str) -> bytes:
    with open(path, "rb") as file:  # not Path.read_bytes, which would ask io.open
        return file.read()


def _draw_sample() -> None:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure()
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    left.plot([0, 1], label="$x_1^2$")
    left.set_title("á", fontweight="bold")
    left.legend()
    figure.colorbar(right.imshow([[0.0, 1.0]]))
    draw(figure)
