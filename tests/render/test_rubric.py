"""The rubric beside an essay: whoever reads it sees a sample answer of each level, students never do."""

from __future__ import annotations

from dataclasses import replace

import made_up
import pytest
from test_returned import book

from autograder.authoring.leaks import find_leaks, secrets
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.model import Criterion, Level, Text
from autograder.render.notebook import rubric_html
from autograder.render.returned import Work, returned_page

SAMPLE = Text("Crece con $d_k$, *creo*.", "It grows with $d_k$, *I think*.")
LEVELS = (
    Level(Text("pleno", "full"), 2, Text("La nombra", "Names it"), SAMPLE),
    Level(Text("nada", "none"), 0, Text("No la nombra", "Does not name it")),
)
ESSAY = replace(made_up.ASSIGNMENT.questions[-1], rubric=(Criterion(Text("Varianza", "Variance"), LEVELS),))


def test_a_sample_is_folded_into_its_level() -> None:
    html = rubric_html(ESSAY, "en")
    assert html.count("<details>") == 1
    assert html.index("Names it") < html.index("It grows with <math") < html.index("Does not name it")
    assert "<em>I think</em>" in html
    assert "Crece" not in html
    assert "\n\n" not in html  # one block for Markdown


def test_no_sample_leaves_no_trace() -> None:
    bare = replace(ESSAY, rubric=(replace(ESSAY.rubric[0], levels=LEVELS[1:]),))
    assert "<details>" not in rubric_html(bare, "es")


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_page_given_back_has_the_descriptors_alone(language: str) -> None:
    asked = replace(made_up.ASSIGNMENT, questions=(*made_up.ASSIGNMENT.questions[:-1], ESSAY))
    verdict = made_up.result(made_up.checks())
    html = returned_page("s01", verdict, asked, language, book(verdict), Work())
    assert LEVELS[0].descriptor.get(language) in html
    assert "creo" not in html
    assert "I think" not in html


def test_a_sample_is_a_secret_line(root) -> None:
    """Of the golden course: what is published is searched for samples as for solutions."""
    tiny = read_master(Layout(root / "tests" / "golden" / "course").master("a01_tiny"))
    sample = tiny.questions[-1].rubric[0].levels[0].sample
    (leak,) = find_leaks({"README.es.md": f"- {sample.es}\n"}, secrets([tiny]))
    assert leak.origin == "a01_tiny/tiny.py (rubric)"
