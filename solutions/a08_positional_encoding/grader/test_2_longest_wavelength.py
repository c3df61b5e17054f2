"""Hidden check of the longest wavelength."""

from autograder.grading import check, expected, number


@check(
    "longest_wavelength",
    catches=[
        "wavelength_base",
        "wavelength_with_two_pi",
        "wavelength_frequency",
        "wavelength_shortest",
        "wavelength_column",
        "wavelength_exponent_twice",
        "wavelength_pair_before",
        "wavelength_exponent_half",
    ],
    kind="answer",
)
def test_longest_wavelength(submission, reference):
    """
    es: La longitud de onda del último par, en múltiplos de 2π y con un error de hasta 0,5.
    en: The wavelength of the last pair, as a multiple of 2π and to within 0.5.
    """
    # The tolerance that the question states, for answers worked out with rounded powers.
    answer = number(submission.longest_wavelength(), atol=0.5)
    assert answer == expected(reference.longest_wavelength().value, atol=0.5, rtol=0)
