"""Figures on a page in Chromium: letters as wide as was reckoned, colours that turn with the page."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from playwright.sync_api import Page

from autograder.render.figures import FIGURE_CSS, FigureError

sys.path.insert(0, str(Path(__file__).parents[1] / "render"))
from drawing import draw, lines, words
from made_up_figures import random_figure

SANS = "body { font-family: system-ui, 'DejaVu Sans', sans-serif; margin: 0 }"
_WIDTHS = "[...document.querySelectorAll('text')].map(t => t.getComputedTextLength())"


def show(page: Page, tmp_path: Path, *svgs: str) -> None:
    file = tmp_path / "figures.html"
    file.write_text(f"<!doctype html><meta charset=utf-8><style>{SANS}{FIGURE_CSS}</style>{''.join(svgs)}")
    page.goto(file.as_uri())


def test_no_letter_is_wider_than_was_reckoned(page: Page, tmp_path: Path, page_errors: list[str]) -> None:
    draws, svgs = random.Random(3), []
    for n in range(60):
        try:
            svgs.append(draw(random_figure(draws), theme="screen", id=f"f{n}"))
        except FigureError:
            continue
    show(page, tmp_path, *svgs)
    reckoned = [word for svg in svgs for word in words(svg, 1.37)]
    for word, wide in zip(reckoned, page.evaluate(_WIDTHS), strict=True):
        (x1, y1), (x2, y2), *_ = word.corners
        assert wide <= ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 + 0.5, word.text
    assert page_errors == []


def test_letters_and_lines_turn_with_the_page_and_cells_do_not(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, draw([[1, 2]], theme="screen"), draw(lines({"a": [1, 2]}), theme="screen", id="g"))
    seen = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        seen[scheme] = {
            part: page.evaluate(f"getComputedStyle(document.querySelector('{part}')).{kind}")
            for part, kind in (
                ("#f-d ~ path", "fill"),
                ("#f-d ~ text:last-of-type", "fill"),
                ("#g-d ~ path", "stroke"),
                ("#g-d ~ text:last-of-type", "fill"),
            )
        }
    same = [part for part, colour in seen["light"].items() if colour == seen["dark"][part]]
    assert same == ["#f-d ~ path"]
    assert seen["light"]["#g-d ~ text:last-of-type"] == "rgb(29, 78, 121)"
