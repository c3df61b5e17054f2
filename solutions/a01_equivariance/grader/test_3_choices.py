"""Hidden checks of the three letters."""

from autograder.grading import check, choice


@check("shuffled", kind="answer", catches=["shuffled.a", "shuffled.b", "shuffled.d"])
def test_shuffled(submission, reference):
    """
    es: Se reconoce qué le pasa a la salida de la atención cuando se barajan sus tokens.
    en: What happens to the output of attention when its tokens are shuffled is recognised.
    """
    assert choice(submission.shuffled()) == reference.shuffled()


@check(
    "shuffled_reason",
    kind="answer",
    catches=["shuffled_reason.a", "shuffled_reason.c", "shuffled_reason.d"],
)
def test_shuffled_reason(submission, reference):
    """
    es: Se reconoce la razón.
    en: The reason is recognised.
    """
    assert choice(submission.shuffled_reason()) == reference.shuffled_reason()


@check("telling", kind="answer", catches=["telling.a", "telling.b", "telling.c"])
def test_telling(submission, reference):
    """
    es: Se reconoce con qué permutación se nota que p está donde va su inversa.
    en: The permutation that shows p standing in place of its inverse is recognised.
    """
    assert choice(submission.telling()) == reference.telling()
