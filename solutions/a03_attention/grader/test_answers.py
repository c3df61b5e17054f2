"""Hidden checks of the short answers: one number and three choices."""

from autograder.grading import check, choice, expected, number, say


@check("row_sums", catches=["row_sums.a", "row_sums.b", "row_sums.d"], kind="answer")
def test_row_sums(submission, reference):
    """
    es: Se reconoce qué pesos suman 1.
    en: The weights that add up to 1 are recognised.
    """
    assert choice(submission.row_sums()) == reference.row_sums()


@check(
    "weight_by_hand",
    catches=[
        "hand_unscaled",
        "hand_divides_by_dk",
        "hand_other_key",
        "hand_no_exponential",
        "hand_root_of_keys",
        "hand_percent",
        "hand_score",
    ],
    kind="answer",
)
def test_weight_by_hand(submission, reference):
    """
    es: El peso de la primera clave, con un error de 0,005 como mucho.
    en: The weight of the first key, to within 0.005.
    """
    answer = number(submission.weight_by_hand(), atol=5e-3)
    assert 0 <= answer <= 1, say(
        es="Un peso está entre 0 y 1, y has respondido {answer:g}.",
        en="A weight lies between 0 and 1, and you answered {answer:g}.",
        answer=answer,
    )
    # The tolerance that the question states, for answers rounded on paper.
    assert answer == expected(reference.weight_by_hand(), atol=5e-3, rtol=0)


@check("mask_place", catches=["mask_place.a", "mask_place.c", "mask_place.d"], kind="answer")
def test_mask_place(submission, reference):
    """
    es: Se reconoce dónde hay que aplicar la máscara.
    en: The place where the mask belongs is recognised.
    """
    assert choice(submission.mask_place()) == reference.mask_place()


@check("mask_reason", catches=["mask_reason.a", "mask_reason.b", "mask_reason.c"], kind="answer")
def test_mask_reason(submission, reference):
    """
    es: Se reconoce la razón por la que la máscara va ahí.
    en: The reason why the mask belongs there is recognised.
    """
    assert choice(submission.mask_reason()) == reference.mask_reason()
