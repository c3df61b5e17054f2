"""An answer and its reason: what a student is told of the two together."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_up_pair import AFTER, BLANK, OTHER, PAIRED, RAISED, verdict
from reading import Reader

from autograder.model import Diagnosis, Outcome, Result
from autograder.render.card import Card
from autograder.render.feedback import feedback
from autograder.render.notebook import card_text
from autograder.render.pages import feedback_page


def cards(result: Result, language: str = "es") -> tuple[Card, ...]:
    return feedback(result, PAIRED, language).cards


def test_the_answer_is_right_and_the_reason_is_not() -> None:
    _, place, why = cards(verdict(None, OTHER))
    assert place.pair == ""
    assert why.pair == "Tu respuesta a la pregunta 2 es correcta; la razón que elegiste no la explica."
    assert [known.text for known in why.misconceptions] == [OTHER.es]


def test_the_reason_is_right_and_the_answer_is_not() -> None:
    *_, why = cards(verdict(OTHER, None), "en")
    assert why.pair.startswith("This reason is right. Take it back to question 2")


def test_what_both_betray_is_said_once() -> None:
    _, place, why = cards(verdict(AFTER, AFTER))
    assert [known.text for known in place.misconceptions] == [AFTER.es]
    assert why.misconceptions == ()
    assert why.pair.startswith("Es la misma idea que en la pregunta 2")
    assert Reader(feedback_page(verdict(AFTER, AFTER), PAIRED, "es")).text.count(AFTER.es) == 1


def test_two_misconceptions_are_both_said() -> None:
    _, place, why = cards(verdict(AFTER, OTHER))
    assert [known.text for card in (place, why) for known in card.misconceptions] == [AFTER.es, OTHER.es]
    assert why.pair == ""


def test_what_the_answers_card_does_not_tell_is_told_at_the_reason() -> None:
    result = verdict(OTHER, AFTER)
    of_another = replace(result.checks[1], id="test_also", consequence_of="softmax")
    of_another = replace(of_another, diagnosis=Diagnosis("why_there.a", "certain", AFTER, "softmax"))
    _, place, why = cards(replace(result, checks=(*result.checks, of_another)))
    assert [known.text for known in place.misconceptions] == [OTHER.es]
    assert [known.text for known in why.misconceptions] == [AFTER.es]


@pytest.mark.parametrize(
    ("place", "why"),
    [(None, None), (None, BLANK), (BLANK, None), (BLANK, OTHER), (RAISED, None), (None, RAISED)],
)
def test_where_a_letter_is_missing_nothing_is_said(place: object, why: object) -> None:
    assert [card.pair for card in cards(verdict(place, why))] == ["", "", ""]


def test_where_we_failed_nothing_is_said() -> None:
    result = verdict(None, OTHER)
    broken = replace(result.checks[1], outcome=Outcome.INTERNAL)
    unjudged = replace(result.questions[1], points=None, status="internal")
    first, _, last = result.questions
    made = replace(
        result, questions=(first, unjudged, last), checks=(result.checks[0], broken, result.checks[2])
    )
    assert [card.pair for card in cards(made)] == ["", "", ""]


def test_an_older_verdict_without_the_first_question() -> None:
    result = verdict(None, OTHER)
    assert cards(replace(result, questions=result.questions[2:]))[0].pair == ""


def test_the_page_and_the_terminal_say_it_at_the_reason() -> None:
    result = verdict(None, OTHER)
    said = "Tu respuesta a la pregunta 2 es correcta"
    html = feedback_page(result, PAIRED, "es")
    assert html.count(said) == 1
    assert html.index('id="q3"') < html.index(said)
    assert said in card_text(cards(result)[2], "es")
