"""Hidden check of the ratio of norms."""

from autograder.grading import check, expected, number


@check(
    "balance",
    catches=[
        "balance_unscaled",
        "balance_inverse",
        "balance_norm_of_all_columns",
        "balance_no_position",
        "balance_small_embeddings",
        "balance_squares",
        "balance_factor_only",
        "balance_difference",
    ],
    kind="answer",
)
def test_balance(submission, reference):
    """
    es: El cociente entre la norma del embedding multiplicado y la de la posición, con un error de 0,05 como mucho.
    en: The norm of the multiplied embedding over that of the position, to within 0.05.
    """
    # The tolerance that the question states, for roots rounded on paper.
    answer = number(submission.balance(), atol=0.05)
    assert answer == expected(reference.balance().value, atol=0.05, rtol=0)
