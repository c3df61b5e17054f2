"""The style sheet of drawings on a page."""

from __future__ import annotations

from autograder.render.figures.pen import INK, SERIES, SERIES_AT_NIGHT
from autograder.render.figures.shades import Shade, css

_INK_AT_NIGHT: dict[str, Shade] = {
    "ink": (232, 232, 232),
    "quiet": (160, 160, 160),
    "grid": (62, 62, 62),
    "paper": (26, 26, 26),
}


def _properties(ink: dict[str, Shade], series: tuple[Shade, ...]) -> str:
    named = {**ink, **{str(n): shade for n, shade in enumerate(series, 1)}}
    return " ".join(f"--fig-{name}: {css(shade)};" for name, shade in named.items())


_DAY, _NIGHT = _properties(INK, SERIES), _properties(_INK_AT_NIGHT, SERIES_AT_NIGHT)

# A figure keeps its size on a narrow screen, where what is around it scrolls: smaller, nobody could read it.
FIGURE_CSS = f""":root {{ {_DAY} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_NIGHT} }} }}
@media print {{ :root {{ {_DAY} }} }}
.fig {{ display: block; max-width: none; font-variant-numeric: tabular-nums; }}
.fig path {{ print-color-adjust: exact; -webkit-print-color-adjust: exact; }}
@media print {{ .fig {{ max-width: 100%; height: auto; }} }}
"""
