"""The explorers: derived where a lesson links to them, whole in both languages, and quiet on the network."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from autograder.authoring.build import build, read_all
from autograder.authoring.derive import derive
from autograder.authoring.explorers import explorer_files
from autograder.authoring.lint import lint
from autograder.authoring.publish import publish
from autograder.course.config import read_course
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.errors import CourseErrors
from autograder.model import LANGUAGES
from autograder.render.environment import templates_folder
from autograder.render.explorers import explorer_page, names, words

NAMES = ("attention", "positional_encoding")
FILES = {f"{name}.explorer.{language}.html" for name in NAMES for language in LANGUAGES}


def linked(copied: Layout, es: str, en: str) -> Path:
    """The golden course with a sentence of each language at the end of its first lesson."""
    master = copied.master("a01_tiny")
    text = master.read_text(encoding="utf-8")
    cells = re.split(r"(?m)^(?=# %%)", text)
    for language, link in (("es", es), ("en", en)):
        n = next(n for n, cell in enumerate(cells) if cell.startswith(f'# %% [markdown] lang="{language}"'))
        cells[n] = f"{cells[n].rstrip()}\n#\n# {link}\n\n"
    master.write_text("".join(cells), encoding="utf-8")
    return master


def both(target: str) -> tuple[str, str]:
    return (f"Mira el [explorador]({target.format('es')}).", f"See the [explorer]({target.format('en')}).")


# --- which files there are --------------------------------------------------------------------------


def test_a_link_in_the_lesson_derives_the_page_in_both_languages(copied: Layout) -> None:
    master = linked(copied, *both("attention.explorer.{}.html#m=causal"))
    files = derive(read_master(master))
    assert {n for n in files if n.endswith(".html")} == {n for n in FILES if n.startswith("attention")}
    assert files["attention.explorer.es.html"] == explorer_page("attention", "es")


def test_without_a_link_there_is_no_page(golden: Layout) -> None:
    assert explorer_files(read_master(golden.master("a01_tiny"))) == {}


def test_build_writes_the_pages_beside_the_readme_that_links_to_them(copied: Layout) -> None:
    linked(copied, *both("positional_encoding.explorer.{}.html"))
    build(copied)
    folder = copied.release("a01_tiny")
    for language in LANGUAGES:
        (target,) = re.findall(
            r"\]\(([^)]*explorer[^)]*)\)", (folder / f"README.{language}.md").read_text(encoding="utf-8")
        )
        assert (folder / target).is_file()
    assert build(copied, check=True) == ()


def test_a_page_that_nothing_links_to_any_more_goes(copied: Layout) -> None:
    before = copied.master("a01_tiny").read_text(encoding="utf-8")
    linked(copied, *both("attention.explorer.{}.html"))
    build(copied)
    copied.master("a01_tiny").write_text(before, encoding="utf-8")
    assert "assignments/a01_tiny/attention.explorer.es.html (stale)" in map(str, build(copied))
    assert not (copied.release("a01_tiny") / "attention.explorer.es.html").exists()


def test_the_pages_are_packed(copied: Layout, tmp_path: Path) -> None:
    linked(copied, *both("attention.explorer.{}.html"))
    build(copied)
    packed = publish(copied, read_course(copied.course_file), tmp_path / "out")
    assert "a01_tiny/attention.explorer.en.html" in packed


def test_the_repositorys_lessons_link_to_both(root: Path) -> None:
    found = {a.slug: set(explorer_files(a)) for a in read_all(Layout(root)) if explorer_files(a)}
    assert set(found) == {"a03_attention", "a07_multi_head", "a08_positional_encoding"}
    assert set().union(*found.values()) == FILES


# --- links that lead nowhere ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("atention.explorer.{}.html", "no explorer 'atention': did you mean \"attention\"?"),
        ("rope.explorer.{}.html", "no explorer 'rope': known: attention, positional_encoding"),
        ("attention.explorer.en.html", "a link to the explorer of 'en': link to attention.explorer.es.html"),
        ("../attention.explorer.{}.html", "a link into ../: it lies beside the lesson"),
    ],
)
def test_a_link_to_no_explorer_is_found(copied: Layout, target: str, says: str) -> None:
    master = linked(copied, *both(target))
    lines = master.read_text(encoding="utf-8").split("\n")
    line = 1 + next(n for n, text in enumerate(lines) if "Mira el [explorador]" in text)
    (found, *_) = [f for f in lint(copied, "a01_tiny") if f.rule == "explorer"]
    assert found.file == f"a01_tiny/tiny.py:{line}"
    assert f"{found.message}: {found.remedy}".startswith(says)
    with pytest.raises(CourseErrors, match=re.escape(found.message)):
        build(copied)


def test_the_right_link_is_no_finding(copied: Layout) -> None:
    linked(copied, *both("attention.explorer.{}.html"))
    assert [f for f in lint(copied, "a01_tiny") if f.rule == "explorer"] == []


# --- the pages --------------------------------------------------------------------------------------


def test_these_explorers_there_are() -> None:
    assert names() == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_one_file_and_runs_its_own_script_only(name: str, language: str) -> None:
    html = explorer_page(name, language)
    assert html.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in html
    outside = re.sub(r"http://www\.w3\.org/(2000/svg|1998/Math/MathML)", "", html)
    assert not re.search(
        r"https?://|@import|url\(|<img|<link|\bsrc=|fetch\(|import\(|Storage|cookie", outside
    )
    assert not re.search(r"\sstyle=|\son[a-z]+=", html)  # the policy would refuse them
    assert "default-src 'none'" in html
    for tag in ("script", "style"):
        (text,) = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
        digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in html
    assert len(html) < 100_000


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_controls(name: str) -> None:
    es, en = (controls(explorer_page(name, language)) for language in LANGUAGES)
    assert es == en
    assert len(es) > 20


def controls(html: str) -> list[str]:
    """Every element with an id or a name, without its words."""
    return re.findall(r'<(\w+)[^>]*?\b(?:id|name)="([^"]*)"', html.split("<script")[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_control_says_what_to_try(name: str, language: str) -> None:
    html = explorer_page(name, language).split("<script")[0]
    begins = {"es": "Prueba", "en": "Try"}[language]
    for id in re.findall(r'<input type="(?:range|checkbox)" id="(\w+)"', html):
        (text,) = re.findall(rf'id="{id}-try">([^<]*)<', html)
        assert text.startswith(begins), id


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same(name: str) -> None:
    es, en = (dict(flat(words(name, language))) for language in LANGUAGES)
    assert es.keys() == en.keys()
    for key, text in es.items():
        assert fields(text) == fields(en[key]), key
        assert text.strip(), key


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_missing_and_none_is_for_nothing(name: str) -> None:
    """Every key is named by the page's template or script; what they ask for, StrictUndefined proves."""
    folder = templates_folder() / "explorers"
    page = words(name, "es")
    template = "".join((folder / f).read_text(encoding="utf-8") for f in ("_base.html.j2", f"{name}.html.j2"))
    script = "".join((folder / f).read_text(encoding="utf-8") for f in ("_shared.js", f"{name}.js"))
    asked = set(re.findall(r"(?<![\w)\]]\.)(?<!\w)words\.(\w+)", script))
    assert asked == set(page["sentences"])
    for key in page["page"]:
        assert re.search(rf"\bpage\.{key}\b|slider\(\"{key}\"|map\(\"{key}\"", template), key
    assert "<built-in" not in explorer_page(name, "es")


@pytest.mark.parametrize("scheme", [0, 1, 2], ids=["light", "dark", "paper"])
def test_words_stand_out_from_their_ground(scheme: int) -> None:
    css = (templates_folder() / "explorers/_explorer.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", css.split(":root {")[1 + scheme].split("}")[0]))
    for ink in ("ink", "muted", "accent", "two"):
        for ground in ("ground", "card"):
            light, dark = sorted((luminance(colours[ink]), luminance(colours[ground])), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (ink, ground)


def luminance(colour: str) -> float:
    """Relative, as WCAG 2 defines it."""
    shares = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_the_words_reach_the_script_whole() -> None:
    html = explorer_page("attention", "es")
    (text,) = re.findall(r'<script type="application/json" id="words">(.*?)</script>', html, re.DOTALL)
    assert json.loads(text) == words("attention", "es")["sentences"]


def flat(node: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in items:
        if isinstance(value, dict | list):
            yield from flat(value, f"{prefix}{key}.")
        else:
            assert isinstance(value, str), f"{prefix}{key}"
            yield f"{prefix}{key}", value


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
