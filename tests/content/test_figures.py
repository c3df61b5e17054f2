"""Every figure of every assignment: plain data that a notebook can draw, quickly, and the same twice."""

import time

import numpy as np
import pytest
from drawing import draw, is_gray, outside, overlaps, words

from autograder.authoring.figures import draw_cell
from autograder.course.candidates import solution_cells
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.course.questions import defined_names
from autograder.model import Role
from autograder.render.figures import read

SECONDS = 2.0


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


def test_there_is_one(figures):
    assert figures


def test_it_is_data_of_a_figure(figures):
    for name, (figure, *_) in figures.items():
        assert read(figure), name  # or it says what is wrong


@pytest.mark.parametrize("gray", [False, True], ids=["colour", "gray"])
@pytest.mark.parametrize(("theme", "wider"), [("print", 1.0), ("screen", 1.37)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_handout_draws_it(figures, language, theme, wider, gray):
    for name, (figure, *_) in figures.items():
        svg = draw(figure, language, theme=theme, gray=gray)
        found = words(svg, wider)
        assert overlaps(found) == [], name
        assert outside(svg, wider) == [], name
        assert min(word.smallest for word in found) >= 7, name
        assert is_gray(svg) or not gray, name


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
