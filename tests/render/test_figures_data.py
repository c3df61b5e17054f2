"""The data of a figure: what docs/authoring.md says is read, all else is refused."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from autograder.render.figures import FigureError, HeatMap, Lines, read

LABELS = {"x_label": {"es": "paso", "en": "step"}, "y_label": {"es": "pérdida", "en": "loss"}}
LINES = {"kind": "lines", "x": [1, 2], "series": {"a": [3, 4]}, **LABELS}


def heat(**more: object) -> dict[str, object]:
    return {"kind": "heatmap", "values": [[1, 2], [3, 4]], **more}


def test_an_array_is_a_heat_map() -> None:
    assert read(np.eye(2)) == read([[1, 0], [0, 1]]) == HeatMap((((1.0, 0.0), (0.0, 1.0)),))


def test_three_axes_are_panels() -> None:
    figure = read({"values": np.zeros((3, 1, 2)), "title": ["a", "b", "c"], "columns": ("l", "r")})
    assert isinstance(figure, HeatMap)
    assert (len(figure.panels), figure.titles, figure.columns) == (3, ("a", "b", "c"), ("l", "r"))


def test_booleans_are_ones_and_noughts() -> None:
    assert read([[True, False]]) == read(np.array([[True, False]])) == read([[1, 0]])


def test_lines_of_lists_and_arrays_are_the_same() -> None:
    figure = read({**LINES, "x": np.array([1, 2]), "series": {"a": np.array([3.0, 4.0])}, "y_scale": "log"})
    assert figure == read({**LINES, "y_scale": "log"})
    assert isinstance(figure, Lines)
    assert (figure.x_log, figure.y_log) == (False, True)


def test_white_space_in_names_is_one_space() -> None:
    figure = read(heat(rows=["a\n b", "c\u00a0d"]))
    assert isinstance(figure, HeatMap)
    assert figure.rows == ("a b", "c d")


REFUSED = [
    (heat(kind="pie"), "unknown kind of figure 'pie': one of 'heatmap', 'lines'"),
    (heat(kind=["heatmap"]), "unknown kind of figure ['heatmap']: one of 'heatmap', 'lines'"),
    (heat(titles=["a"]), "unknown key 'titles' of a figure of kind 'heatmap': perhaps 'title'"),
    ({**LINES, "rows": ["a"]}, "unknown key 'rows' of a figure of kind 'lines': perhaps"),
    ({"kind": "heatmap"}, "the figure has no 'values'"),
    ({"values": [[1, 2], [3]]}, "the rows of panel 0 have 2, 1 values: the same number in every row"),
    ({"values": [[[1], [2]], [[3]]]}, "the panels are of different sizes"),
    ({"values": [[1], 2]}, "row 1 of panel 0 is 2: a list or an array"),
    ({"values": [1, 2]}, "'values' has 1 axis: two, or three for panels"),
    (np.zeros((1, 1, 1, 1)), "'values' has 4 axes: two, or three for panels"),
    (7, "'values' is 7: a list or an array"),
    ([], "'values' is empty: at least one value"),
    ([[]], "'values' has 1 axis"),
    ([["0.5"]], "row 0 of panel 0, value 0 is '0.5': a number"),
    ([[1j]], "value 0 is 1j: a number"),
    ([[float("nan")]], "value 0 is nan: a finite number"),
    ([[10**400]], "value 0 is inf: a finite number"),
    ([[1e200]], "value 0 is 1e+200: a finite number, at most 1e+150 in size"),
    (heat(rows=["a"]), "'rows' has 1: one for each row, which makes 2"),
    (heat(columns="ab"), "'columns' is 'ab': a list, one for each column"),
    (heat(title=["a", "b"]), "'title' has 2: one for each panel, which makes 1"),
    (heat(rows=["a", 1]), "'rows', number 1 is 1: text in quotes"),
    (heat(rows=["a", "\u202eb"]), "'rows', number 1 holds U+202E, which cannot be printed"),
    (heat(rows=["a", "\0"]), "holds U+0000, which cannot be printed: leave it out"),
    (heat(numbers=0), "'numbers' is 0: True or False"),
    (np.zeros((3, 13)), '3 x 13 is too many for numbers that can be read: "numbers": False'),
    ({"values": np.zeros((200, 200)), "numbers": False}, "1 x 200 x 200 cells: at most 20,000"),
    ({**LINES, "series": {}}, "'series' is {}: a dict of lines"),
    ({**LINES, "series": [[3, 4]]}, "'series' is [[3, 4]]: a dict of lines"),
    ({**LINES, "series": {"a": [1]}}, "the line 'a' has 1 values: as many as 'x', which has 2"),
    ({**LINES, "series": {1: [3, 4]}}, "the name of a line is 1: text in quotes"),
    ({**LINES, "series": {str(n): [3, 4] for n in range(13)}}, "13 lines: at most 12"),
    ({**LINES, "x": [[1], [2]]}, "'x', value 0 is [1]: a number"),
    ({**LINES, "x_scale": "log2"}, "'x_scale' is 'log2': 'linear' or 'log'"),
    (
        {**LINES, "x": [0, 2], "x_scale": "log"},
        "'x' goes down to 0 on a logarithmic axis: only values above 0",
    ),
    ({**LINES, "series": {"a": [3, -1]}, "y_scale": "log"}, "the line 'a' goes down to -1 on a logarithmic"),
    ({**LINES, "x_label": {"es": "x"}}, "'x_label' is {'es': 'x'}: both languages"),
    ({**LINES, "y_label": "y"}, "'y_label' is 'y': both languages"),
    ({key: LINES[key] for key in ("kind", "x", "series", "x_label")}, "the figure has no 'y_label'"),
]


@pytest.mark.parametrize(("data", "said"), REFUSED, ids=[said[:50] for _, said in REFUSED])
def test_anything_else_is_refused(data: object, said: str) -> None:
    with pytest.raises(FigureError) as caught:
        read(data)
    assert said in str(caught.value)
    assert caught.value.remedy
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
