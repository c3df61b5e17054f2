"""Hidden check of what is measured about the classmate's split."""

from autograder.grading import check, number


@check(
    "out_of_place",
    kind="answer",
    catches=["place_round_trip", "place_counts_right", "place_one_sentence", "place_other_tokens", "place_all"],
)
def test_missed_by_round_trip(submission, reference):
    """
    es: Es el número de casillas del reparto de tu compañera que no llevan lo que manda la regla, menos el de los
    números que cambian con su ida y vuelta.
    en: It is the number of entries of your classmate's split that do not hold what the rule puts there, less that
    of the numbers that her round trip changes.
    """
    assert number(submission.missed_by_round_trip()) == number(reference.missed_by_round_trip().value)
