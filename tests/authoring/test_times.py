"""How long a lesson takes to read: words at a speed, and ten seconds for what is read line by line."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from autograder.authoring.derive import derive
from autograder.authoring.times import prose_seconds, reading_seconds, times
from autograder.model import Assignment


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("word " * 180, 60),
        ("", 0),
        ("palabra $x$ palabra", 1),
        ("$$\na = b + c\n$$", 10),
        ("| a | b |\n|---|---|\n| many words in here | 2 |\n| 3 | 4 |", 30),
        ("```text\nmany words in here\n1 2\n```", 20),
    ],
)
def test_of_a_passage(text: str, seconds: float) -> None:
    assert prose_seconds(text) == pytest.approx(seconds)


def longer(tiny: Assignment, language: str, words: int) -> Assignment:
    cells = list(tiny.cells)
    at = next(n for n, c in enumerate(cells) if c.language == language)
    cells[at] = replace(cells[at], source=cells[at].source + " word" * words)
    return replace(tiny, cells=tuple(cells))


def test_only_the_lesson_and_its_figures_are_read(tiny: Assignment) -> None:
    lesson = "# Rows that sum to one\nA *row of weights* sums to 1: $\\sum_j w_j = 1$."
    caption = "The rows, normalised."
    read = prose_seconds(lesson) + prose_seconds(caption) + 30
    assert reading_seconds(tiny, "en") == pytest.approx(read)


def test_both_languages_say_the_longer_rounded_to_five_minutes(tiny: Assignment) -> None:
    both = longer(longer(tiny, "es", 180 * 22), "en", 180 * 2)
    assert times(both, "es") == "Lectura: unos 25 min. Preguntas: unos 25 min. (Estimaciones.)"
    assert times(both, "en") == "Reading: about 25 min. Questions: about 25 min. (Estimates.)"
    assert times(tiny, "en").startswith("Reading: about 5 min.")  # never none


def test_readme_and_notebook_say_it(tiny: Assignment) -> None:
    files = derive(tiny)
    for language in ("es", "en"):
        said = times(tiny, language)
        assert f"\n\n{said}\n\n" in files[f"README.{language}.md"]
        cells = json.loads(files[f"tiny.{language}.ipynb"])["cells"]
        (intro,) = (c for c in cells if c["metadata"]["multicabeza"]["role"] == "intro")
        assert "".join(intro["source"]).endswith(said)
