"""Hidden checks of the choice and of its reason."""

from autograder.grading import check, choice


@check("square", kind="answer", catches=["square.a", "square.b", "square.d", "square_raises"])
def test_square(submission, reference):
    """
    es: Se reconoce lo que ocurre con una máscara (B, T) cuando B = T.
    en: What happens to a (B, T) mask when B = T is recognised.
    """
    assert choice(submission.square_batch()) == reference.square_batch()


@check("square_reason", kind="answer", catches=["square_reason.a", "square_reason.c", "square_reason.d"])
def test_square_reason(submission, reference):
    """
    es: Se reconoce la razón.
    en: The reason is recognised.
    """
    assert choice(submission.square_reason()) == reference.square_reason()
