"""Every formula of the course: shown on screens, printed by Typst, and said in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst

from autograder.authoring.lint_formulas import passages
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.render.markdown import formula_error, formulas
from autograder.render.tex import spoken, typst_math


@pytest.fixture(scope="module")
def course(root: Path) -> tuple[str, ...]:
    layout = Layout(root)
    assignments = [read_master(layout.master(slug)) for slug in layout.slugs()]
    texts = [text for assignment in assignments for _, _, text in passages(assignment)]
    return tuple(dict.fromkeys(latex for text in texts for latex in formulas(text)))


def test_there_are_hundreds(course: tuple[str, ...]) -> None:
    assert len(course) > 400


def test_each_is_shown_on_screens(course: tuple[str, ...]) -> None:
    assert [latex for latex in course if formula_error(latex) is not None] == []


def test_each_is_printed_in_the_line_and_on_its_own(course: tuple[str, ...]) -> None:
    lines = (
        f"a ${typst_math(latex, display=False)}$ b\n\n$ {typst_math(latex, display=True)} $"
        for latex in course
    )
    typst.compile("\n\n".join(lines).encode())


@pytest.mark.parametrize("language", ["es", "en"])
def test_each_is_said_in_plain_words(course: tuple[str, ...], language: str) -> None:
    said = {latex: spoken(latex, language) for latex in course}
    odd = {
        latex: words for latex, words in said.items() if not words.strip() or set(words) & set("\\{}^$[]=+·≤")
    }
    assert odd == {}
