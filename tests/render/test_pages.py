"""The pages: whole, self-contained, readable, and deaf to whatever students write."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import made_up
import pytest
from reading import Reader

from autograder.model import Language, Outcome, QuestionResult, StudentTrouble
from autograder.render.environment import templates_folder
from autograder.render.feedback import feedback
from autograder.render.pages import feedback_page, staff_page

A = made_up.ASSIGNMENT


def pages() -> Iterator[tuple[str, str, Language, str]]:
    for name, make in made_up.EVERY.items():
        for language in ("es", "en"):
            yield name, "feedback", language, feedback_page(make(), A, language)
            yield name, "staff", language, staff_page(make(), A, language)


@pytest.mark.parametrize(
    ("name", "kind", "language", "html"), [pytest.param(*p, id="-".join(p[:3])) for p in pages()]
)
def test_every_page_is_whole_and_self_contained(name: str, kind: str, language: str, html: str) -> None:
    page = Reader(html)
    assert len(page.ids) == len(set(page.ids))
    assert all(t.startswith("#") and t[1:] in page.ids for t in page.targets)
    assert html.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in html
    assert "default-src 'none'" in html
    assert not re.search(
        r"https?://(?!www\.w3\.org/2000/svg)|@import|url\(", html.replace("http://evil.example", "")
    )
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]", html)
    html.encode("utf-8")
    assert len(html) < 150_000


def test_hostile_values_are_read_as_text() -> None:
    html = feedback_page(made_up.hostile(), A, "es")
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;alert(1)" in html
    assert "{{7*7}}" in html  # never a template
    assert "evil.example" not in html  # the terminal link's address goes with its escape
    assert html.count("A" * 2900) == 1  # 100,000 characters printed, cut once


def test_nothing_of_ours_is_shown_to_students() -> None:
    secret = "/srv/course/solutions/grader.py:12 expected 0.73105857"
    broken = made_up.checks(
        **{
            rows[0][0]: {
                "outcome": outcome,
                "staff": secret,
                "seed": "5eed5eed",
                "diagnosis": made_up.OVER_QUERIES,
            }
            for rows, outcome in zip(made_up.REQUIREMENTS.values(), Outcome, strict=False)
        }
    )
    result = made_up.result(broken, secret_id="5ec4e7", sha256="f" * 64)
    for language in ("es", "en"):
        shown = feedback_page(result, A, language)
        kept = (secret, "solutions", "5eed5eed", "5ec4e7", "f" * 64, "softmax_over_queries", "test_rows")
        for ours in kept:
            assert ours not in shown
    whole = staff_page(result, A, "en")
    for ours in (secret, "5eed5eed", "5ec4e7", "f" * 64, "softmax_over_queries", "test_rows"):
        assert ours in whole


def test_a_misconception_comes_first_and_its_consequence_once() -> None:
    page = Reader(feedback_page(made_up.misconception(), A, "es")).text
    lead = "Tu resultado coincide exactamente con el de este error conocido:"
    assert page.count(lead) == 1
    assert page.index(lead) < page.index("Cada fila suma 1")
    assert page.count("Esto falla solo porque usa «La softmax, estable»") == 1
    assert "Empieza por «La softmax, estable»" in page
    assert "3 de 3" in page  # the consequence costs nothing
    assert "5,95 de 8 puntos" in page
    assert "2 puntos esperan lectura." in page
    assert "La leerá una persona" in page


def test_one_certain_misconception_folds_the_rest_away() -> None:
    view = feedback(made_up.misconception(), A, "en")
    assert [card.folded for card in view.cards] == [True, False, False, False, True, False]
    assert (
        Reader(feedback_page(made_up.misconception(), A, "en")).text.count("Requirement by requirement") == 2
    )
    other = {"outcome": Outcome.FAILED, "mismatch": made_up.VALUES}
    known = other | {"diagnosis": made_up.OVER_QUERIES}
    waits = {"outcome": Outcome.SKIPPED, "needs": "test_rows"}
    two = feedback(made_up.result(made_up.checks(test_rows=known, test_large=other)), A, "en")
    assert not two.cards[0].folded
    one = feedback(made_up.result(made_up.checks(test_rows=known, test_large=waits)), A, "en")
    assert one.cards[0].folded


def test_a_known_mistake_that_raises_still_gets_its_sentence() -> None:
    message = "matmul: Input operand 1 has a mismatch in its core dimension 0"
    trouble = StudentTrouble("ValueError", message, 6, 3, "s = q @ k")
    raised = {
        "outcome": Outcome.ERROR,
        "trouble": trouble,
        "diagnosis": replace(made_up.UNSCALED, certainty="certain"),
    }
    result = made_up.result(made_up.checks(test_formula=raised))
    html = feedback_page(result, A, "en")
    assert "s = q @ k" in html[: html.index("<details")]  # seen without unfolding anything
    line = feedback(result, A, "en").cards[1].lines[0]
    assert line.sentences[0].startswith("In that matrix product the inner dimensions do not agree.")


def test_notices_speak_to_staff_about_the_student() -> None:
    page = Reader(staff_page(made_up.unreadable(), A, "es")).text
    assert "termina a la mitad" in page
    assert "Vuelve a guardarlo" not in page
    assert "igual que cuando se repartió" in Reader(staff_page(made_up.blank(), A, "es")).text


def test_the_same_error_is_told_once() -> None:
    view = feedback(made_up.syntax_error(), A, "en")
    causal = view.cards[2]
    assert [len(line.requirements) for line in causal.lines] == [2]
    assert view.cards[0].state == "missing"
    assert [len(line.requirements) for line in view.cards[0].lines] == [3]
    assert "Start with cell 3" in view.step.text
    assert view.step.anchor == "running"
    assert view.loading[0].sentences[1] == "A bracket is opened and never closed."
    assert view.loading[0].said == "SyntaxError: '(' was never closed"


@pytest.mark.parametrize(
    ("name", "state", "step"),
    [
        ("perfect", "full", "Nothing left to do. Everything is met."),
        ("blank", "unsolved", "Carry on with “A stable softmax”: it is not done yet."),
        (
            "undiagnosed",
            "none",
            "Look at “A stable softmax”: it is the first question with something missing.",
        ),
        (
            "misconception",
            "partial",
            "Start with “A stable softmax”: a mistake there also shows in other questions.",
        ),
    ],
)
def test_state_and_next_step(name: str, state: str, step: str) -> None:
    view = feedback(made_up.EVERY[name](), A, "en")
    assert view.cards[0].state == state
    assert view.step.text == step


def test_an_unreadable_file_is_explained_instead_of_seven_missing_names() -> None:
    view = feedback(made_up.unreadable(), A, "en")
    assert view.cards == ()
    assert view.notes[0] == "We received `attention.es.ipynb`."
    assert "ends in the middle" in view.notes[1]
    assert view.step.text.startswith("We found nothing to mark")


def test_our_fault_is_never_a_zero() -> None:
    view = feedback(made_up.undiagnosed(), A, "en")
    assert view.cards[2].state == "internal"
    assert view.cards[2].points == "worth 1.5"
    assert (view.score.max, view.banner != "") == ("6.5", True)
    assert "1.5 points are not marked." in view.score.pending


def test_waiting_and_blank_essays() -> None:
    done = made_up.result(made_up.checks())
    assert feedback(done, A, "en").step.text.startswith("Nothing more for you to do")
    blank = replace(done, essays={})
    assert feedback(blank, A, "en").step.text.startswith("Write your answer to “Why divide?”")
    assert feedback(blank, A, "en").cards[-1].state == "unsolved"


@pytest.mark.parametrize("essays", [{"why": "Because."}, {}], ids=["in the file", "on paper"])
def test_a_scored_essay_was_read(essays: dict[str, str]) -> None:
    done = made_up.result(made_up.checks(), essays=essays)
    scored = replace(done, questions=(*done.questions[:-1], QuestionResult("why", 1.5, 2, "graded")))
    view = feedback(scored, A, "en")
    assert view.cards[-1].points == "1.5 of 2"
    assert view.cards[-1].essay is not None
    assert view.cards[-1].essay.sentence == "It has been read and scored."
    assert view.step.text.startswith("Look at “Why divide?”")


def test_a_question_waits_for_another_one() -> None:
    skipped = {
        "outcome": Outcome.SKIPPED,
        "needs": "softmax",
        "trouble": StudentTrouble("NotImplementedError", unsolved=True),
    }
    names = ("test_shape", "test_formula", "test_batch", "test_mask")
    view = feedback(made_up.result(made_up.checks(**dict.fromkeys(names, skipped))), A, "en")
    assert view.cards[1].state == "skipped"
    assert view.cards[1].lines[0].sentences == (
        "It adds no points for now: we will check it once `softmax` works.",
    )


@pytest.mark.parametrize("scheme", ["light", "dark", "print"])
def test_contrast(scheme: str) -> None:
    """WCAG AA: every ink on every ground it is set on reaches 4.5 to 1."""
    colours = palette(scheme)
    pairs = [
        ("ink", g) for g in ("ground", "card", "accent-ground", "open-ground", "quiet-ground", "code-ground")
    ]
    pairs += [("muted", g) for g in ("ground", "card", "code-ground")]
    pairs += [("accent", g) for g in ("ground", "card", "accent-ground")]
    pairs += [(c, g) for c in ("met", "open", "quiet") for g in (f"{c}-ground", "card")]
    for ink, ground in pairs:
        assert contrast(colours[ink], colours[ground]) >= 4.5, (scheme, ink, ground)
    assert contrast(colours["accent"], colours["track"]) >= 3  # parts of a drawing


def palette(scheme: str) -> dict[str, str]:
    css = (templates_folder() / "page.css").read_text(encoding="utf-8")
    start = {"light": ":root", "dark": "(prefers-color-scheme: dark)", "print": "@media print"}[scheme]
    block = css[css.index(start) :]
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block[block.index("{") : block.index("}")]))


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_staff_facts_are_plain_text() -> None:
    result = made_up.result(made_up.checks(), isolation={"layers": {"seccomp": ["a", "<b>"]}})
    assert json.dumps({"seccomp": ["a", "<b>"]}) in Reader(staff_page(result, A, "en")).text
