"""Hidden checks of the two choice questions."""

from autograder.grading import check, choice


@check(
    "what_a_head_sees",
    catches=["what_a_head_sees.a", "what_a_head_sees.b", "what_a_head_sees.d"],
    kind="answer",
)
def test_what_a_head_sees(submission, reference):
    """
    es: La letra dice de dónde saca cada cabeza lo que ve.
    en: The letter says where each head gets what it sees from.
    """
    assert choice(submission.what_a_head_sees()) == choice(reference.what_a_head_sees().value)


@check(
    "symptom",
    catches=["symptom.b", "symptom.c", "symptom.d", "cause_scale", "cause_softmax", "cause_w_o"],
    kind="answer",
)
def test_find_the_cause(submission, reference):
    """
    es: La letra nombra el único error que explica a la vez todos los síntomas.
    en: The letter names the one mistake that explains all the symptoms at once.
    """
    assert choice(submission.find_the_cause()) == choice(reference.find_the_cause().value)
