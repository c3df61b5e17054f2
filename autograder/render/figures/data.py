"""What the function of a figure may return, read once: every drawing and every test starts from this."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from autograder.model import LANGUAGES
from autograder.render.figures.values import (
    FigureError,
    Panel,
    Row,
    label,
    panels_of,
    plain,
    row_of,
    shown,
)

KEYS = {
    "heatmap": ("kind", "values", "rows", "columns", "title", "numbers"),
    "lines": ("kind", "x", "series", "x_label", "y_label", "x_scale", "y_scale"),
}
MOST_WITH_NUMBERS = 12  # rows and columns whose numbers can be read
MOST_CELLS = 20_000
MOST_LINES = 12  # that can be told apart in black and white


@dataclass(frozen=True, slots=True)
class HeatMap:
    """One panel or several of the same size. Empty ``rows``, ``columns`` or ``titles``: none were given."""

    panels: tuple[Panel, ...]
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    numbers: bool = True


@dataclass(frozen=True, slots=True)
class Lines:
    """Series over the same ``x``; labels by language."""

    x: Row
    series: tuple[tuple[str, Row], ...]
    x_label: Mapping[str, str]
    y_label: Mapping[str, str]
    x_log: bool = False
    y_log: bool = False


def read(data: object) -> HeatMap | Lines:
    """The figure in ``data``: an array or a dict, as the table in docs/authoring.md says.

    Raises:
        FigureError: it is anything else.
    """
    figure = data if isinstance(data, Mapping) else {"values": data}
    kind = figure.get("kind", "heatmap")
    if not isinstance(kind, str) or kind not in KEYS:
        raise FigureError(f"unknown kind of figure {kind!r}", f"one of {_list(KEYS)}")
    for key in figure:
        if key not in KEYS[kind]:
            near = difflib.get_close_matches(str(key), KEYS[kind], 1) or KEYS[kind]
            raise FigureError(f"unknown key {key!r} of a figure of kind {kind!r}", f"perhaps {_list(near)}")
    return _lines(figure) if kind == "lines" else _heatmap(figure)


def _heatmap(figure: Mapping[str, object]) -> HeatMap:
    panels = panels_of(_need(figure, "values"))
    down, across = len(panels[0]), len(panels[0][0])
    numbers = figure.get("numbers", True)
    if not isinstance(numbers, bool):
        raise FigureError(f"'numbers' is {shown(numbers)}", "True or False")
    if numbers and max(down, across) > MOST_WITH_NUMBERS:
        what = f"{down} x {across} is too many for numbers that can be read"
        raise FigureError(what, f'"numbers": False, or at most {MOST_WITH_NUMBERS} x {MOST_WITH_NUMBERS}')
    if len(panels) * down * across > MOST_CELLS:
        raise FigureError(f"{len(panels)} x {down} x {across} cells", f"at most {MOST_CELLS:,} of them")
    return HeatMap(
        panels,
        rows=_names(figure, "rows", down, "row"),
        columns=_names(figure, "columns", across, "column"),
        titles=_names(figure, "title", len(panels), "panel"),
        numbers=numbers,
    )


def _lines(figure: Mapping[str, object]) -> Lines:
    x = row_of(_need(figure, "x"), "'x'")
    given = _need(figure, "series")
    if not isinstance(given, Mapping) or not given:
        raise FigureError(f"'series' is {shown(given)}", 'a dict of lines: {"k = 4": [0.5, ...], ...}')
    if len(given) > MOST_LINES:
        raise FigureError(f"{len(given)} lines", f"at most {MOST_LINES}, which can still be told apart")
    series = tuple((label(name, "the name of a line"), _series(name, row, x)) for name, row in given.items())
    logs = {axis: _is_log(figure, f"{axis}_scale") for axis in "xy"}
    _positive(x, "'x'", logs["x"])
    for name, row in series:
        _positive(row, f"the line {name!r}", logs["y"])
    x_label, y_label = _both(figure, "x_label"), _both(figure, "y_label")
    return Lines(x, series, x_label, y_label, x_log=logs["x"], y_log=logs["y"])


def _series(name: object, row: object, x: Row) -> Row:
    values = row_of(row, f"the line {name!r}")
    if len(values) != len(x):
        raise FigureError(
            f"the line {name!r} has {len(values)} values", f"as many as 'x', which has {len(x)}"
        )
    return values


def _is_log(figure: Mapping[str, object], key: str) -> bool:
    scale = figure.get(key, "linear")
    if scale not in ("linear", "log"):
        raise FigureError(f"{key!r} is {shown(scale)}", "'linear' or 'log'")
    return scale == "log"


def _positive(row: Row, where: str, log: bool) -> None:
    if log and min(row) <= 0:
        raise FigureError(f"{where} goes down to {min(row):g} on a logarithmic axis", "only values above 0")


def _both(figure: Mapping[str, object], key: str) -> Mapping[str, str]:
    given = _need(figure, key)
    if not isinstance(given, Mapping) or set(given) != set(LANGUAGES):
        raise FigureError(f"{key!r} is {shown(given)}", 'both languages: {"es": "...", "en": "..."}')
    return {language: label(given[language], f"{key!r} in {language!r}") for language in LANGUAGES}


def _need(figure: Mapping[str, object], key: str) -> object:
    if key not in figure:
        raise FigureError(f"the figure has no {key!r}", "see the table of figures in docs/authoring.md")
    return figure[key]


def _names(figure: Mapping[str, object], key: str, count: int, each: str) -> tuple[str, ...]:
    if key not in figure:
        return ()
    given = plain(figure[key])
    if not isinstance(given, list):
        raise FigureError(f"{key!r} is {shown(given)}", f"a list, one for each {each}")
    names = tuple(label(name, f"{key!r}, number {n}") for n, name in enumerate(given))
    if len(names) != count:
        raise FigureError(f"{key!r} has {len(names)}", f"one for each {each}, which makes {count}")
    return names


def _list(names: Sequence[str] | Mapping[str, object]) -> str:
    return ", ".join(repr(name) for name in names)
