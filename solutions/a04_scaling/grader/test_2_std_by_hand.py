"""Hidden check of the spread worked out on paper."""

from autograder.grading import check, expected, number


@check(
    "std_by_hand",
    kind="answer",
    catches=[
        "hand_variance",
        "hand_forgets_keys",
        "hand_not_squared",
        "hand_root_of_count",
        "hand_all_deviations",
        "hand_adds_variances",
        "hand_divided",
        "hand_one_term",
    ],
)
def test_std_by_hand(submission, reference):
    """
    es: La desviación típica de un producto, con un error de 0,05 como mucho.
    en: The standard deviation of one product, to within 0.05.
    """
    # The tolerance that the question states, for answers rounded on paper.
    answer = number(submission.std_by_hand(), atol=0.05)
    assert answer == expected(reference.std_by_hand(), atol=0.05, rtol=0)
