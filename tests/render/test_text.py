"""Hostile text comes out as harmless text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.render.text import cell, clean, clean_line, file_stem

DANGER = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("a\x1b[31;1mrojo\x1b[0mb", "arojob"),
        ("\x1b]0;título\x07x\x1b]8;;http://e.example\x1b\\y", "xy"),
        ("\x9b31mx\x1bcz", "xz"),
        ("uno\r\ndos\rtres", "uno\ndos\ntres"),
        ("admin\u202enimda\u2066\u200b\ufeff", "adminnimda"),
        ("x\ud800y", "x\ufffdy"),
        ("a\x00b\x08c\td", "abc\td"),
        ("ñ é ü ¿? «» √ ∑ 中文 👍", "ñ é ü ¿? «» √ ∑ 中文 👍"),
        ("z" + "\u0301" * 50, "z" + "\u0301" * 4),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_clean(raw: str, shown: str) -> None:
    assert clean(raw) == shown


def test_long_text_is_cut_and_says_so() -> None:
    assert clean("a" * 10**7, limit=100) == "a" * 100 + "…"
    assert clean("a\n" * 500, lines=3) == "a\na\na…"
    assert clean_line("b " * 10**6, 10) == "b b b b b…"
    assert clean("corto\n", limit=100) == "corto\n"
    assert clean_line(" a \n\t b ") == "a b"


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=st.characters(exclude_categories=[]), max_size=200))
def test_nothing_dangerous_survives(raw: str) -> None:
    assert not DANGER.search(clean(raw))
    assert not re.search("[\n\t]", clean_line(raw))
    clean(raw).encode("utf-8")
    assert str(cell(raw))[:1] not in tuple("=+-@\t\r\n")


@pytest.mark.parametrize(
    "raw", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\u200b=1", "\uff1d1", "\n@x"]
)
def test_formulas_are_defused(raw: str) -> None:
    assert str(cell(raw)).startswith("'")


def test_plain_cells_stay_as_they_are() -> None:
    assert cell(-1.5) == -1.5
    assert cell(None) == ""
    assert cell("José =") == "José ="


def test_file_stems_are_plain_and_never_collide() -> None:
    assert file_stem("ana.garcia-2") == "ana.garcia-2"
    hostile = [
        "../../etc/passwd",
        "..",
        "",
        "a/b",
        "a_b/",
        "con",
        "CON.txt",
        "index",
        "x" * 300,
        "José",
        "Jose\u0301!",
        "\ud800",
        "a b",
        "a\x00b",
        "-rf",
        ".hidden",
        "Ana",
        "ANA",
    ]
    stems = [file_stem(name) for name in hostile]
    assert len({stem.lower() for stem in [*stems, file_stem("ana")]}) == len(hostile) + 1
    assert all(re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,79}~[0-9a-f]{8}", stem) for stem in stems)
    assert not set(stems) & set(hostile)
