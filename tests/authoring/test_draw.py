"""``draw``, which a notebook with figures defines: what is on the picture for each kind of data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from autograder.authoring.figures import draw_cell

Draw = Callable[..., Any]


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Draws, and returns the picture instead of showing it."""
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot

    monkeypatch.setattr(pyplot, "show", lambda: None)

    def drawn(figure: object, language: str = "es") -> Any:
        pyplot.close("all")
        cell: dict[str, Any] = {}
        exec(draw_cell(language), cell)
        cell["draw"](figure)
        return pyplot.gcf()

    return drawn


def numbers(axis: Any) -> list[str]:
    return [text.get_text() for text in axis.texts]


def test_an_array_is_a_heat_map(draw: Draw) -> None:
    (axis,) = draw(np.array([[0.25, 0.755], [1.0, 0.0]])).axes
    assert numbers(axis) == ["0.25", "0.76", "1.00", "0.00"]


@pytest.mark.parametrize("values", [np.eye(2, dtype=bool), [[1, 0], [0, 1]], np.eye(2)])
def test_whole_numbers_are_written_as_such(values: object, draw: Draw) -> None:
    assert numbers(draw(values).axes[0]) == ["1", "0", "0", "1"]


def test_names_and_titles(draw: Draw) -> None:
    values, rows, columns = np.ones((2, 2, 3)), ["el", "perro"], ["a", "b", "c"]
    axes = draw({"values": values, "rows": rows, "columns": columns, "title": ["uno", "dos"]}).axes
    assert [axis.get_title() for axis in axes] == ["uno", "dos"]
    assert [t.get_text() for t in axes[1].get_yticklabels()] == rows
    assert [t.get_text() for t in axes[1].get_xticklabels()] == columns


@pytest.mark.parametrize("titles", [[], ["one"], ["one", "two", "three"]])
def test_every_panel_is_drawn_however_many_titles_there_are(titles: list[str], draw: Draw) -> None:
    axes = draw({"values": np.ones((2, 2, 3)), "title": titles}).axes
    assert [len(axis.get_images()) for axis in axes] == [1, 1]
    assert [axis.get_title() for axis in axes] == [*titles, "", ""][:2]


def test_a_big_one_has_a_scale_and_few_marks(draw: Draw) -> None:
    rows = [f"p{n}" for n in range(64)]
    axis, scale = draw({"values": np.random.rand(64, 32), "rows": rows, "numbers": False}).axes
    assert numbers(axis) == []
    assert len(axis.get_yticks()) <= 16
    assert [t.get_text() for t in axis.get_yticklabels()][:2] == ["p0", "p4"]
    assert scale.get_label() == "<colorbar>"


@pytest.mark.parametrize(("panels", "grid"), [(1, (1, 1)), (4, (1, 4)), (5, (2, 3)), (8, (2, 4))])
def test_panels_share_rows_evenly(panels: int, grid: tuple[int, int], draw: Draw) -> None:
    canvas = draw(np.random.rand(panels, 3, 3))
    assert canvas.axes[0].get_gridspec().get_geometry() == grid


@pytest.mark.parametrize(("language", "label"), [("es", "longitud"), ("en", "length")])
def test_lines(language: str, label: str, draw: Draw) -> None:
    figure = {
        "kind": "lines",
        "x": [1, 10, 100],
        "series": {"k = 1": [1, 2, 3], "k = 4": [3, 2, 1]},
        "x_label": {"es": "longitud", "en": "length"},
        "y_label": {"es": "peso", "en": "weight"},
        "x_scale": "log",
    }
    (axis,) = draw(figure, language).axes
    assert (axis.get_xlabel(), axis.get_xscale(), axis.get_yscale()) == (label, "log", "linear")
    assert [t.get_text() for t in axis.get_legend().get_texts()] == ["k = 1", "k = 4"]
    assert axis.lines[0].get_linestyle() != axis.lines[1].get_linestyle()  # also without colours


def test_an_unknown_kind_is_said(draw: Draw) -> None:
    with pytest.raises(KeyError, match="scatter"):
        draw({"kind": "scatter", "values": [[1.0]]})
