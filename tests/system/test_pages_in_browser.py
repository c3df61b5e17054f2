"""Every page that grading writes: quiet, self-contained, fits a phone, prints."""

from __future__ import annotations

import subprocess
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from browser import DESKTOP, PHONE, Browser


def pages(graded: Path) -> list[Path]:
    return [graded / "index.html", *sorted(graded.glob("feedback/*.html")), *sorted(graded.glob("staff/*"))]


def test_the_browser_notices(browser: Browser, tmp_path: Path) -> None:
    """What the tests below rely on: a page with everything wrong is seen to be so."""
    bad = tmp_path / "bad.html"
    bad.write_text(
        "<meta name=viewport content='width=device-width'><p style='width:900px'>wide</p>"
        "<img src='http://127.0.0.1:9/x.png'><script>console.error('no'); missing()</script>"
    )
    page = browser.open(bad, PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") > PHONE[0]
    assert "http://127.0.0.1:9/x.png" in page.requests
    assert len(page.errors) >= 2


def test_the_whole_class_has_pages(graded: Path) -> None:
    assert len(list(graded.glob("feedback/*.es.html"))) == len(list(graded.glob("staff/*.html"))) == 11
    assert len(list(graded.glob("feedback/*.en.html"))) == 11


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pages_are_quiet_and_fit(graded: Path, browser: Browser, size: tuple[int, int]) -> None:
    troubles = []
    for path in pages(graded):
        page = browser.open(path, size)
        width = page.evaluate("document.documentElement.scrollWidth")
        outside = [url for url in page.requests if url != path.as_uri() and not url.startswith("data:")]
        if page.errors or outside or width > size[0]:
            troubles.append((path.name, page.errors, outside, width, page.evaluate(_WIDEST)))
    assert not troubles


# Which elements stick out on the right, for whoever has to mend it.
_WIDEST = """
[...document.querySelectorAll('*')]
    .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map(e => e.tagName + '.' + e.className + ': ' + e.textContent.trim().slice(0, 40))
"""


def test_nothing_a_student_wrote_becomes_markup(graded: Path, browser: Browser) -> None:
    for path in pages(graded):
        page = browser.open(path, PHONE)
        assert page.evaluate("document.scripts.length + document.images.length") == 0, path.name
        assert page.evaluate("document.title") != "1"


def test_pages_say_their_language_and_have_one_heading(graded: Path, browser: Browser) -> None:
    for path in graded.glob("feedback/*.html"):
        page = browser.open(path, PHONE)
        assert page.evaluate("document.documentElement.lang") == path.name.split(".")[-2]
        assert page.evaluate("document.querySelectorAll('h1').length") == 1, path.name


def test_an_essay_is_shown_as_it_was_written(graded: Path, browser: Browser) -> None:
    for path in (graded / "feedback/ana.es.html", graded / "staff/ana.html"):
        page = browser.open(path, PHONE)
        assert page.evaluate("document.body.innerText.includes('<img src=x onerror=alert(1)>')"), path.name


def test_links_of_the_class_page_lead_somewhere(graded: Path, browser: Browser) -> None:
    page = browser.open(graded / "index.html", DESKTOP)
    links = page.evaluate("[...document.querySelectorAll('a[href]')].map(a => a.getAttribute('href'))")
    files = [link for link in links if not link.startswith("#")]
    assert len(files) >= 11
    for link in page.evaluate("[...document.querySelectorAll('a[href]')].map(a => a.href)"):
        if "#" not in link:
            assert Path(unquote(urlparse(link).path)).is_file(), link


def test_pages_print(graded: Path, browser: Browser, tmp_path: Path) -> None:
    for path in (graded / "index.html", graded / "feedback/carlos.es.html", graded / "staff/carlos.html"):
        paper = tmp_path / "page.pdf"
        paper.write_bytes(browser.open(path, DESKTOP).pdf())
        told = subprocess.run(["pdfinfo", str(paper)], capture_output=True, text=True, check=True).stdout
        facts = dict(line.split(":", 1) for line in told.splitlines() if ":" in line)
        assert int(facts["Pages"]) >= 1
        assert "A4" in facts["Page size"]
