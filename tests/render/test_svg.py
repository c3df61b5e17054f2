"""The drawings: well-formed, bounded, and readable without colour."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET

import pytest

from autograder.render.svg import bar, heatmap, short


def draw(values: list[list[float]], differs: list[list[bool]]) -> ET.Element:
    return ET.fromstring(heatmap(values, differs, title="<T>", desc="D & d", id="h", language="es"))


def test_heatmap_outlines_what_differs() -> None:
    svg = draw([[0.5, -1.0], [2.0, math.nan]], [[False, True], [False, True]])
    text = [node.text for node in svg.iter() if node.tag.endswith("text")]
    assert text == ["0,50", "−1,00", "2,00", "nan"]
    frames = [node for node in svg.iter() if node.get("fill") == "none"]
    assert len(frames) == 2 * 2  # a light line below a dark one, around each
    assert svg.find("{*}title").text == "<T>"  # type: ignore[union-attr]
    assert svg.get("aria-labelledby") == "h-t h-d"


@pytest.mark.parametrize(
    "values",
    [
        [],
        [[]],
        [[1.0]],
        [[1.0] * 50] * 50,
        [[math.inf, -math.inf, math.nan]],
        [[1e308, -1e308]],
        [[0.0] * 3] * 2,
        [[5e-324, 1.0]],
        [[1.0, 2.0], [3.0]],
    ],
)
def test_heatmap_takes_anything(values: list[list[float]]) -> None:
    svg = draw(values, [[True]])
    assert len([node for node in svg.iter() if node.tag.endswith("text")]) <= 144


def test_numbers_are_short() -> None:
    shown = [
        short(v, "en") for v in (0.0, -0.0, 0.125, -12.34, 123.4, 12345.0, 0.004, 1e-30, math.nan, -math.inf)
    ]
    assert shown == ["0", "0", "0.12", "−12.3", "123", "1e4", "4e-3".replace("-", "−"), "1e−30", "nan", "−∞"]
    assert short(3.0, "es", places=0) == "3"
    assert [short(v, "en", places=1) for v in (0.25, 12.3, 0.04)] == ["0.2", "12", "0.04"]


@pytest.mark.parametrize("columns", [3, 12])
def test_numbers_stay_inside_their_cells(columns: int) -> None:
    svg = draw([[-0.04, -4e-4, 0.5] * (columns // 3)], [[True] * columns])
    inside = min(float(node.get("width", "")) for node in svg.iter() if node.get("fill") == "none") - 2.5
    for node in (node for node in svg.iter() if node.tag.endswith("text")):
        ems = sum({"−": 0.84, ",": 0.32}.get(character, 0.64) for character in node.text or "")
        assert ems * float(node.get("font-size", "")) <= inside


@pytest.mark.parametrize(
    ("share", "width"), [(0.0, 0), (0.5, 50), (1.0, 100), (7.0, 100), (-1.0, 0), (math.nan, 0)]
)
def test_bar(share: float, width: float) -> None:
    svg = ET.fromstring(bar(share, 'media "1" <b>'))
    assert float(svg.findall("{*}rect")[1].get("width", "")) == width
    assert svg.get("aria-label") == 'media "1" <b>'
