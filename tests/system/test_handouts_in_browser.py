"""Handouts in Chromium: quiet, as narrow as a phone, used without a mouse, printed as they were filled in."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from autograder.authoring.build import read_all
from autograder.course.layout import Layout
from autograder.locale import sentences
from autograder.model import LANGUAGES
from autograder.render.markdown import formulas, mathml
from autograder.render.sheet import SHEET_KINDS, Look, Person, Prose
from autograder.render.web import sheet_html
from autograder.render.web.width import ems

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests/render"))
import made_up_sheet  # noqa: E402

PHONE, DESKTOP = {"width": 360, "height": 740}, {"width": 1200, "height": 900}
EVERY = [pytest.param(f"{k}.{lang}.html", id=f"{k}-{lang}") for k in SHEET_KINDS for lang in LANGUAGES]

LARGE = [f"{kind}.large.html" for kind in SHEET_KINDS]


@pytest.fixture(scope="module")
def handouts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of every kind in both languages, and in large print on letter paper, in grey."""
    folder = tmp_path_factory.mktemp("handouts")
    for kind in SHEET_KINDS:
        for language in LANGUAGES:
            html = sheet_html(made_up_sheet.sheet(kind, language), Look())
            (folder / f"{kind}.{language}.html").write_text(html, encoding="utf-8")
    person, look = Person("z123", made_up_sheet.HOSTILE), Look("letter", large=True, gray=True)
    for kind in SHEET_KINDS:
        html = sheet_html(made_up_sheet.sheet(kind, "es", person=person), look)
        (folder / f"{kind}.large.html").write_text(html, encoding="utf-8")
    return folder


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser says on its console, a policy that was broken included."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("dialog", lambda dialog: said.append(dialog.message) or dialog.dismiss())
    return said


@pytest.mark.parametrize("name", [*EVERY, *LARGE])
def test_a_handout_is_quiet_and_fits(
    handouts: Path, name: str, page: Page, complaints: list[str], refused: list[str], page_errors: list[str]
) -> None:
    for size, scheme in ((PHONE, "light"), (DESKTOP, "dark")):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        page.goto((handouts / name).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
        assert page.evaluate(_OUT_OF_REACH) == []
    assert complaints + refused + page_errors == []


# What scrolls on its own, and neither takes the focus nor holds anything that does.
_OUT_OF_REACH = """
[...document.querySelectorAll('body *')]
    .filter(e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
    .filter(e => e.scrollWidth > e.clientWidth + 1)
    .filter(e => e.tabIndex < 0 && !e.querySelector('a, input'))
    .map(e => e.className + ': ' + e.textContent.slice(0, 60))
"""


def test_what_scrolls_shows_at_its_side_that_there_is_more(handouts: Path, page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto((handouts / "student.en.html").as_uri())
    drawn = page.evaluate("""
        [...document.querySelectorAll('[tabindex]:not(.long)')]
            .filter(e => e.scrollWidth > e.clientWidth + 1)
            .map(e => getComputedStyle(e).backgroundImage.split('linear-gradient').length - 1)""")
    assert len(drawn) > 1
    assert set(drawn) == {4}


@pytest.mark.parametrize("name", EVERY)
def test_every_control_is_reached_by_keyboard_and_seen_to_be(handouts: Path, name: str, page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto((handouts / name).as_uri())
    want = set(page.evaluate(f"[...document.querySelectorAll('a, input, textarea, summary')].map({_NAME})"))
    seen = set(walk(page))
    assert len(want) > 5
    assert want <= seen


_NAME = "e => e.name || e.id || e.tagName + e.textContent.trim() + (e.getAttribute('href') ?? '')"
_OUTLINED = (
    "e => getComputedStyle(e).outlineStyle != 'none' && parseFloat(getComputedStyle(e).outlineWidth) >= 2"
)


def walk(page: Page) -> Iterator[str]:
    """Everything that the tab key comes to, each with its focus in sight."""
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement == document.body"):
            return
        assert page.evaluate(f"({_OUTLINED})(document.activeElement)"), page.evaluate(
            "document.activeElement.outerHTML"
        )
        yield page.evaluate(f"({_NAME})(document.activeElement)")
    pytest.fail("the tab key never comes to an end")


def test_what_was_typed_and_chosen_by_keyboard_is_printed(
    handouts: Path, page: Page, tmp_path: Path, complaints: list[str]
) -> None:
    page.goto((handouts / "student.en.html").as_uri())
    for field, text in {"#name": "Ana Ñandú", "#q3-answer": "0,84", "#q4-answer": "Because.\n" * 40}.items():
        page.locator(field).focus()
        page.keyboard.insert_text(text)
    page.locator("#q5-answer").focus()
    page.keyboard.insert_text("def softmax(z):\n    return z  # " + "and so on " * 30 + "to the end")
    page.locator("[name=q1-answer]").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.querySelector('[name=q1-answer]:checked').value") == "b"
    page.locator("#name").focus()
    page.keyboard.press("Enter")  # sends nothing, and leaves the page as it is
    text, facts = printed(page, tmp_path)
    assert text.count("Because.") == 40
    for typed in ("Ana Ñandú", "0,84", "def softmax(z):", "to the end", "Page 1 of"):
        assert typed in text
    assert "nothing is sent anywhere" not in text  # a page of paper keeps what is on it
    assert "A4" in facts
    assert complaints == []


def test_a_line_of_code_that_goes_on_below_is_marked_on_paper(page: Page, tmp_path: Path) -> None:
    long = "total = " + " + ".join(f"number_{n}" for n in range(20))  # 230 characters: three lines of A4
    asked = made_up_sheet.sheet("student", "en")
    prose = Prose(f"```python\n{long}\nshort = 1\n```", "a/b.py", 1)
    path = tmp_path / "long.html"
    path.write_text(sheet_html(replace(asked, parts=(prose,)), Look()), encoding="utf-8")
    page.goto(path.as_uri())
    text, _ = printed(page, tmp_path)
    assert text.count("↪") == 2
    assert "↪" not in page.locator("pre").inner_text()


def test_a_key_is_printed_with_everything_unfolded(handouts: Path, page: Page, tmp_path: Path) -> None:
    page.goto((handouts / "key.es.html").as_uri())
    belief = page.get_by_text("SECRET-BELIEF").first
    assert not belief.is_visible()
    page.locator("summary").first.press("Enter")
    assert belief.is_visible()
    text, _ = printed(page, tmp_path)
    assert text.count("SECRET-BELIEF") == 2
    assert sentences("es", "handout")("betrays") in text


def test_large_print_is_large_and_on_its_own_paper(handouts: Path, page: Page, tmp_path: Path) -> None:
    page.goto((handouts / "student.large.html").as_uri())
    _, facts = printed(page, tmp_path)
    assert "letter" in facts
    page.emulate_media(media="print")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('main p')).fontSize") == "21.3333px"
    )  # 16 pt
    assert page.evaluate("getComputedStyle(document.querySelector('main em')).fontStyle") == "normal"


@pytest.mark.parametrize("name", [*EVERY, *LARGE])
def test_nothing_runs_off_the_paper(handouts: Path, name: str, page: Page) -> None:
    page.set_viewport_size({"width": 660, "height": 900})  # as wide as the text of an A4 page
    page.emulate_media(media="print")
    page.goto((handouts / name).as_uri())
    assert page.evaluate(_RIGHTMOST) <= 661


_RIGHTMOST = """
Math.max(...[...document.querySelectorAll('body *:not(.heard)')].map(e => e.getBoundingClientRect().right))
"""


def printed(page: Page, folder: Path) -> tuple[str, str]:
    """The text of the page as PDF, and what pdfinfo says of it."""
    path = folder / "printed.pdf"
    page.pdf(path=path, prefer_css_page_size=True)
    text, facts = (
        subprocess.run(command, capture_output=True, text=True, check=True).stdout
        for command in (["pdftotext", "-layout", str(path), "-"], ["pdfinfo", str(path)])
    )
    return text, facts


def test_no_formula_comes_out_wider_than_its_page_believes(page: Page) -> None:
    """Of the whole course; on that belief rests that none runs off a page."""
    cells = [cell for a in read_all(Layout(ROOT)) for cell in a.cells if cell.language]
    made = sorted({mathml(latex, display=True) for cell in cells for latex in formulas(cell.source)})
    spans = "".join(f"<div><span style='display: inline-block'>{formula}</span></div>" for formula in made)
    page.set_content(f"<body style='font-size: 100px; white-space: nowrap'>{spans}")
    widths = page.evaluate(
        "[...document.querySelectorAll('span')].map(e => e.getBoundingClientRect().width / 100)"
    )
    long = [(wide, ems(formula)) for wide, formula in zip(widths, made, strict=True) if wide > 6]
    assert len(long) > 50
    assert [pair for pair in long if pair[0] > pair[1]] == []
    assert sum(said for _, said in long) < 1.3 * sum(wide for wide, _ in long)
