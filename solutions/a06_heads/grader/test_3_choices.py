"""Hidden checks of the two choice questions."""

from autograder.grading import check, choice


@check(
    "telling_test",
    kind="answer",
    catches=[
        "telling_test.a",
        "telling_test.b",
        "telling_test.d",
        "blind_sizes",
        "blind_shape",
        "blind_first_number",
    ],
)
def test_telling_test(submission, reference):
    """
    es: La letra nombra la prueba que distingue el reparto equivocado de uno correcto.
    en: The letter names the test that tells the mistaken split from a correct one.
    """
    assert choice(submission.telling_test()) == reference.telling_test()


@check(
    "blind_reason",
    kind="answer",
    catches=["blind_reason.a", "blind_reason.b", "blind_reason.c", "blind_same_numbers"],
)
def test_blind_reason(submission, reference):
    """
    es: La letra explica por qué la ida y vuelta no ve el error.
    en: The letter explains why the round trip does not see the mistake.
    """
    assert choice(submission.blind_reason()) == reference.blind_reason()
