"""Every figure of every assignment: plain data that a notebook can draw, quickly, and the same twice."""

import time

import numpy as np
import pytest

from autograder.authoring.figures import draw_cell
from autograder.course.candidates import solution_cells
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.questions import defined_names
from autograder.model import Role

SECONDS = 2.0
KEYS = {
    "heatmap": {"kind", "values", "rows", "columns", "title", "numbers"},
    "lines": {"kind", "x", "series", "x_label", "y_label", "x_scale", "y_scale"},
}


@pytest.fixture(scope="module")
def figures(slug, root):
    """What each figure function returns, twice, and how long that took."""
    assignment = read_master(Layout(root).master(slug))
    namespace = {"__name__": "figures"}
    for cell in solution_cells(assignment):
        exec(cell.source, namespace)
    made = {}
    for cell in assignment.cells:
        if cell.role is Role.FIGURE and cell.type == "code":
            exec(cell.source, namespace)
            name = defined_names(cell.source)[-1]
            begun = time.process_time()
            first = namespace[name]()
            made[name] = (first, namespace[name](), time.process_time() - begun)
    return made


def as_dict(figure):
    return figure if isinstance(figure, dict) else {"values": figure}


def numbers(value):
    """Every number of a figure, as one flat list."""
    if isinstance(value, dict):
        return [n for item in value.values() for n in numbers(item)]
    return np.asarray(value, dtype=float).ravel().tolist()


def test_there_is_one(figures):
    assert figures


def test_its_data_is_of_a_kind_that_is_drawn(figures):
    for name, (figure, *_) in figures.items():
        figure = as_dict(figure)
        kind = figure.get("kind", "heatmap")
        assert kind in KEYS, f"{name}: unknown kind {kind!r}, one of {sorted(KEYS)}"
        assert set(figure) <= KEYS[kind], f"{name}: unknown keys {set(figure) - KEYS[kind]}"


def test_it_fits_together(figures):
    for name, (figure, *_) in figures.items():
        figure = as_dict(figure)
        (fits_lines if figure.get("kind") == "lines" else fits_heatmap)(name, figure)


def fits_heatmap(name, figure):
    shape = np.asarray(figure["values"]).shape
    assert len(shape) in (2, 3), name
    assert "rows" not in figure or len(figure["rows"]) == shape[-2], name
    assert "columns" not in figure or len(figure["columns"]) == shape[-1], name
    assert "title" not in figure or len(figure["title"]) == (shape[0] if len(shape) == 3 else 1), name
    assert max(shape[-2:]) <= 12 or figure.get("numbers") is False, f"{name}: too big for numbers"
    assert not {"rows", "columns"} & set(figure) or all(
        isinstance(text, str) for key in ("rows", "columns") for text in figure.get(key, [])
    ), name


def fits_lines(name, figure):
    assert figure["series"], name
    for label, values in figure["series"].items():
        assert isinstance(label, str), name
        assert len(values) == len(figure["x"]), f"{name}: {label}"
    for key in ("x_label", "y_label"):
        assert set(figure[key]) == {"es", "en"}, f"{name}: {key}"
    assert {figure.get("x_scale", "linear"), figure.get("y_scale", "linear")} <= {"linear", "log"}, name


def test_every_number_is_finite(figures):
    for name, (figure, *_) in figures.items():
        figure = as_dict(figure)
        data = [figure[key] for key in ("values", "x", "series") if key in figure]
        assert all(np.isfinite(numbers(item)).all() for item in data), name


def test_it_is_the_same_twice(figures):
    for name, (first, second, _) in figures.items():
        np.testing.assert_equal(as_dict(first), as_dict(second), err_msg=name)


def test_it_takes_no_time(figures):
    slow = {name: seconds for name, (_, _, seconds) in figures.items() if seconds > 2 * SECONDS}
    assert slow == {}


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_notebook_draws_it(figures, language, monkeypatch):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot

    drawn = []
    monkeypatch.setattr(pyplot, "show", lambda: drawn.append(pyplot.gcf()))
    notebook = {}
    exec(draw_cell(language), notebook)
    for name, (figure, *_) in figures.items():
        notebook["draw"](figure)
        canvas = drawn.pop()
        canvas.canvas.draw()
        assert all(side <= 40 for side in canvas.get_size_inches()), name
        labels = {as_dict(figure).get(key, {}).get(language, "") for key in ("x_label", "y_label")}
        assert labels <= {text for axis in canvas.axes for text in (axis.get_xlabel(), axis.get_ylabel())}
        pyplot.close(canvas)
