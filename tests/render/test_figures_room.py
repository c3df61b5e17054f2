"""Labels have room: none lies over another, none is cut, and what cannot be placed is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from drawing import LABELS, draw, lines, outside, overlaps, parse, texts, words

from autograder.render.figures import FigureError
from autograder.render.figures.pen import SMALLEST, WIDEST

WORDS = "atención multicabeza codificación posicional consulta clave valor máscara la red [pad]"


def sound(svg: str, wider: float = 1.0) -> bool:
    """Nothing over anything, nothing outside, nothing too small to read."""
    found = words(svg, wider)
    assert overlaps(found) == []
    assert outside(svg, wider) == []
    assert min(word.smallest for word in found) >= SMALLEST - 0.005
    assert float(parse(svg).get("viewBox", "").split()[2]) <= WIDEST + 0.01
    return True


def random_figure(draws: random.Random) -> dict[str, object]:
    return random_lines(draws) if draws.random() < 0.5 else random_heat_map(draws)


def random_lines(draws: random.Random) -> dict[str, object]:
    n, scale = draws.randint(1, 140), 10.0 ** draws.randint(-9, 9)
    sizes = [draws.uniform(0.1, 1) for _ in range(n)]
    series = {f"{name(draws)} {k}": [scale * s**k for s in sizes] for k in range(draws.randint(1, 12))}
    scales = {key: draws.choice(("linear", "log")) for key in ("x_scale", "y_scale")}
    return {"kind": "lines", "x": [scale * (n + 1) for n in range(n)], "series": series, **LABELS, **scales}


def random_heat_map(draws: random.Random) -> dict[str, object]:
    numbers = draws.random() < 0.6
    most = 12 if numbers else 60
    panels, down, across = draws.randint(1, 5), draws.randint(1, most), draws.randint(1, most)
    scale = draws.choice((1, 1, 1, 100, 1e7))
    values = [[[draws.gauss(0, scale) for _ in range(across)] for _ in range(down)] for _ in range(panels)]
    figure: dict[str, object] = {"values": values, "numbers": numbers}
    for key, count in (("title", panels), ("rows", down), ("columns", across)):
        if draws.random() < 0.6:
            figure[key] = [name(draws) for _ in range(count)]
    return figure


def name(draws: random.Random) -> str:
    return " ".join(draws.choices(WORDS.split(), k=draws.choice((1, 1, 1, 2))))


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
