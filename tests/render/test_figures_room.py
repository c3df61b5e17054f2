"""Labels have room: none lies over another, none is cut, and what cannot be placed is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from drawing import draw, lines, outside, overlaps, parse, texts, words
from made_up_figures import random_figure

from autograder.render.figures import FigureError
from autograder.render.figures.pen import SMALLEST, WIDEST


def sound(svg: str, wider: float = 1.0) -> bool:
    """Nothing over anything, nothing outside, nothing too small to read."""
    found = words(svg, wider)
    assert overlaps(found) == []
    assert outside(svg, wider) == []
    assert min(word.smallest for word in found) >= SMALLEST - 0.005
    assert float(parse(svg).get("viewBox", "").split()[2]) <= WIDEST + 0.01
    return True


@pytest.mark.parametrize(
    ("how", "wider"), [({}, 1.0), ({"theme": "screen"}, 1.37), ({"size": 14.0, "font": "DejaVu Sans"}, 1.37)]
)
def test_no_label_lies_over_another_and_nothing_outside(how: dict[str, Any], wider: float) -> None:
    draws = random.Random(8)
    refused = 0
    for _ in range(120):
        try:
            svg = draw(random_figure(draws), **how)
        except FigureError:
            refused += 1
        else:
            assert sound(svg, wider)
    assert refused < 15


@pytest.mark.parametrize(
    "data",
    [
        {"values": [[1]], "rows": ["n" * 400]},
        {"values": [[1]], "columns": ["n" * 400]},
        {"values": [[1]], "title": ["n" * 400]},
        lines({"n" * 400: [1, 2]}),
        lines({"a": [1, 2]}, x_label={"es": "n" * 400, "en": "n"}),
    ],
    ids=["row", "column", "title", "line", "axis"],
)
def test_what_has_no_room_is_refused(data: object) -> None:
    with pytest.raises(FigureError, match="too long to be printed|wider than 460 pt"):
        draw(data)


def test_long_titles_and_labels_break_at_spaces() -> None:
    long = " ".join(["palabra"] * 40)
    broken = [text for text in texts(draw({"values": [[1]], "title": [long]})) if "palabra" in text]
    assert len(broken) > 1
    assert " ".join(broken).count("palabra") == 40
    labels = {"es": long, "en": "x"}
    assert sound(draw(lines({"a": [1, 2]}, x_label=labels, y_label=labels)))
