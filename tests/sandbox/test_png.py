"""Pictures that are nothing but pixels."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from matplotlib.figure import Figure

from autograder.sandbox.drawing import draw
from autograder.sandbox.png import BYTES, SIDE, only_pixels

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(name: bytes, body: bytes = b"") -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def header(width: int = 1, height: int = 1, depth: int = 8, colour: int = 0) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))


PIXELS = chunk(b"IDAT", zlib.compress(b"\0\0"))
END = chunk(b"IEND")
PLAIN = SIGNATURE + header() + PIXELS + END


def test_a_plain_picture_stays_as_it_is() -> None:
    assert only_pixels(PLAIN) == PLAIN


def test_all_that_is_no_pixel_is_left_out() -> None:
    extra = chunk(b"tEXt", b"Comment\0<script>") + chunk(b"iCCP", b"x") + chunk(b"acTL", b"12345678")
    assert only_pixels(SIGNATURE + header() + extra + PIXELS + END + b"<html><script>") == PLAIN


@pytest.mark.parametrize(
    "data",
    [
        b"", b"GIF89a", b"<svg xmlns='http://www.w3.org/2000/svg'/>", SIGNATURE, PLAIN[:-1], PLAIN[1:],
        SIGNATURE + PIXELS + header() + END,
        SIGNATURE + header() + END,
        SIGNATURE + header() + header() + PIXELS + END,
        SIGNATURE + header(SIDE + 1) + PIXELS + END,
        SIGNATURE + header(1, 2**31) + PIXELS + END,
        SIGNATURE + header(0) + PIXELS + END,
        SIGNATURE + header(depth=7) + PIXELS + END,
        SIGNATURE + header(colour=5) + PIXELS + END,
        SIGNATURE + chunk(b"IHDR", b"short") + PIXELS + END,
        SIGNATURE + header() + PIXELS[:-1] + b"!" + END,
        SIGNATURE + header() + struct.pack(">I", 2**32 - 1) + b"IDAT",
        SIGNATURE + header() + chunk(b"IDAT", bytes(BYTES)) + END,
    ],
)  # fmt: skip
def test_what_is_no_picture_or_too_large_a_one(data: bytes) -> None:
    assert only_pixels(data) is None


def size(png: bytes | None) -> tuple[int, int]:
    assert png is not None
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_figure_is_small_and_says_nothing_of_who_drew_it() -> None:
    figure = Figure(figsize=(6.4, 4.8))
    figure.subplots().plot([1, 2])
    png = draw(figure)
    assert png is not None
    assert max(size(png)) < 500
    assert b"atplotlib" not in png
    file = io.BytesIO()
    figure.savefig(file)
    assert b"atplotlib" in file.getvalue()


def test_a_huge_or_noisy_figure_is_drawn_coarser() -> None:
    figure = Figure(figsize=(300, 3))
    figure.subplots().plot([1, 2])
    assert size(draw(figure))[0] <= SIDE
    import numpy as np

    noise = Figure(figsize=(12, 12))
    noise.figimage(np.random.default_rng(0).integers(0, 255, (1200, 1200, 3), dtype=np.uint8))
    noise.subplots().imshow(np.random.default_rng(0).random((900, 900, 3)))
    png = draw(noise)
    assert png is not None
    assert len(png) <= BYTES


def test_an_empty_figure_has_no_picture() -> None:
    assert draw(Figure()) is None
