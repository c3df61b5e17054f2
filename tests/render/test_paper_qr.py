"""The code in the corner of a page is read back from a picture of the page, crooked and stained."""

from __future__ import annotations

import io
import re

import pytest
import typst
import zxingcpp
from PIL import Image, ImageDraw

from autograder.render.paper.markup import literal
from autograder.render.paper.qr import qr_svg

SCAN = "a08_positional_encoding|es|7K3Q|12"


def photographed(text: str, millimetres: int = 14) -> Image.Image:
    """A corner of a page as a scanner of 200 dots an inch sees it."""
    svg = f'image(bytes({literal(qr_svg(text))}), format: "svg", width: {millimetres}mm)'
    page = f"#set page(width: 40mm, height: 40mm, margin: 8mm, fill: luma(90%))\n#{svg}"
    return Image.open(io.BytesIO(typst.compile(page.encode(), format="png", ppi=200))).convert("L")  # type: ignore[arg-type]


def read(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("text", [SCAN, "a01|en|-|1", "ñ|漢|'\"<>&|2"])
def test_it_is_read_back(text: str) -> None:
    assert read(photographed(text)) == [text]


def test_crooked_and_small() -> None:
    page = photographed(SCAN)
    assert read(page.rotate(3, fillcolor=230).resize((page.width * 3 // 4, page.height * 3 // 4))) == [SCAN]


def test_with_a_stain() -> None:
    page = photographed(SCAN, millimetres=20)
    ImageDraw.Draw(page).ellipse((135, 135, 155, 155), fill=20)
    assert read(page) == [SCAN]


def test_its_white_margin_is_four_modules() -> None:
    svg = qr_svg("a01|es|-|1")
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])  # type: ignore[index]
    assert (size - 8 - 17) % 4 == 0
    assert f'fill="#fff" d="M0 0h{size}v{size}h-{size}z"' in svg
    assert svg == qr_svg("a01|es|-|1")
