"""Hidden checks of the prediction and its reason."""

from autograder.grading import check, choice


@check("divisor", kind="answer", catches=["divisor.a", "divisor.b", "divisor.d"])
def test_divisor(submission, reference):
    """
    es: Se predice lo que le pasa al mayor peso al dividir por d_k.
    en: What happens to the largest weight after dividing by d_k is predicted.
    """
    assert choice(submission.divisor()) == reference.divisor()


@check(
    "divisor_reason",
    kind="answer",
    catches=["divisor_reason.a", "divisor_reason.b", "divisor_reason.c"],
)
def test_divisor_reason(submission, reference):
    """
    es: Se reconoce la razón de lo que pasa al dividir por d_k.
    en: The reason for what happens after dividing by d_k is recognised.
    """
    assert choice(submission.divisor_reason()) == reference.divisor_reason()
