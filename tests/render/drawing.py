"""Makes drawings, and reads them back: where letters and paths are, and what of it lies over what."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any

from autograder.model import Language
from autograder.render.figures import figure_svg, letters

Point = tuple[float, float]
LABELS = {"x_label": {"es": "paso", "en": "step"}, "y_label": {"es": "pérdida", "en": "loss"}}
_SVG = "{http://www.w3.org/2000/svg}"
_PIECE = re.compile(r"([MLHVhvlaz])([^MLHVhvlaz]*)")


def draw(data: object, language: Language = "es", **how: Any) -> str:
    return str(figure_svg(data, language, **{"id": "f", "title": "T", "desc": "D", **how}))


def lines(series: dict[str, list[float]], **more: object) -> dict[str, object]:
    x = list(range(len(next(iter(series.values())))))
    return {"kind": "lines", "x": x, "series": series, **LABELS, **more}


@dataclass(frozen=True)
class Word:
    """A label: its text, the size of its smallest letters, and the corners of the box around it."""

    text: str
    smallest: float
    corners: tuple[Point, ...]


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def texts(svg: str) -> list[str]:
    return ["".join(node.itertext()) for node in parse(svg).iter(f"{_SVG}text")]


def colours(svg: str) -> set[str]:
    """Every colour, of those too that stand in for custom properties; no other way to write one is used."""
    assert not re.search(r'rgb|hsl|#(?![0-9a-f]{6}\b)|(?:fill|stroke)="(?!none|#|var)', svg)
    return set(re.findall(r"#[0-9a-f]{6}", svg))


def is_gray(text: str) -> bool:
    """Whether every colour in it is as red as green as blue."""
    return all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours(text))


def words(svg: str, wider: float) -> list[Word]:
    """Every label; letters are ``wider`` times those of the font that is known."""
    root = parse(svg)
    size = float(root.get("font-size", ""))
    return [_word(node, size, wider) for node in root.iter(f"{_SVG}text")]


def _word(node: ET.Element, size: float, wider: float) -> Word:
    runs = [(node.text or "", size, 0.0)]
    for span in node:
        own = float(span.get("font-size", size))
        runs += [(span.text or "", own, float(span.get("dy", 0))), (span.tail or "", size, 0.0)]
    wide = wider * sum(letters.plain_ems(text) * own for text, own, _ in runs)
    drops = [sum(dy for *_, dy in runs[: n + 1]) for n in range(len(runs))]
    x, y = float(node.get("x", "")), float(node.get("y", ""))
    left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor", "start")]
    top, bottom = y - 0.7 * size, y + max(0.0, *drops) + 0.2 * size
    box = ((left, top), (left + wide, top), (left + wide, bottom), (left, bottom))
    turned = re.fullmatch(r"rotate\((\S+) (\S+) (\S+)\)", node.get("transform", "rotate(0 0 0)"))
    assert turned is not None
    angle, *centre = (float(number) for number in turned.groups())
    smallest = min(own for text, own, _ in runs if text)
    text = "".join(text for text, *_ in runs)
    return Word(text, smallest, tuple(_turned(point, angle, (centre[0], centre[1])) for point in box))


def _turned(point: Point, degrees: float, centre: Point) -> Point:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = point[0] - centre[0], point[1] - centre[1]
    return centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos


def overlaps(found: list[Word]) -> list[tuple[str, str]]:
    """Pairs of labels that lie over each other."""
    spans = sorted(
        ((min(xs), max(xs), word) for word in found if (xs := [x for x, _ in word.corners])), key=_left
    )
    pairs = (
        (word, other)
        for n, (_, end, word) in enumerate(spans)
        for _, _, other in takewhile(lambda span, end=end: span[0] < end, spans[n + 1 :])
    )
    return [(a.text, b.text) for a, b in pairs if _meet(a.corners, b.corners)]


def _left(span: tuple[float, float, Word]) -> float:
    return span[0]


def _meet(a: tuple[Point, ...], b: tuple[Point, ...]) -> bool:
    """Whether two turned boxes meet: no side of either parts them."""
    for box in (a, b):
        for (x1, y1), (x2, y2) in pairwise((*box, box[0])):
            across = [[(x - x1) * (y2 - y1) - (y - y1) * (x2 - x1) for x, y in other] for other in (a, b)]
            if max(across[0]) <= min(across[1]) + 1e-9 or max(across[1]) <= min(across[0]) + 1e-9:
                return False
    return True


def outside(svg: str, wider: float) -> list[object]:
    """What does not lie inside the viewBox."""
    _, _, wide, high = (float(number) for number in parse(svg).get("viewBox", "").split())

    def out(points: list[Point] | tuple[Point, ...]) -> bool:
        return any(not (-0.01 <= x <= wide + 0.01 and -0.01 <= y <= high + 0.01) for x, y in points)

    found: list[object] = [word.text for word in words(svg, wider) if out(word.corners)]
    paths = [node.get("d", "") for node in parse(svg).iter(f"{_SVG}path")]
    return found + [d for d in paths if out(points(d))]


def points(d: str) -> list[Point]:
    """Every corner of a path."""
    x = y = 0.0
    found: list[Point] = []
    for command, rest in _PIECE.findall(d):
        numbers = [float(number) for number in rest.split()]
        if command in "ML":
            x, y = numbers
        elif command in "Hh":
            x = numbers[0] + (x if command == "h" else 0)
        elif command in "Vv":
            y = numbers[0] + (y if command == "v" else 0)
        elif command in "la":
            x, y = x + numbers[-2], y + numbers[-1]
        found.append((x, y))
    return found
