"""Hidden checks of ``sinusoidal_pe``: shape, position 0, the fastest pair, all pairs, odd widths."""

import numpy as np

from autograder.grading import check


@check(
    "sinusoidal_pe",
    weight=1,
    catches=["pe_returns_nothing", "pe_batch_axis", "pe_transposed"],
    kind="shapes",
)
def test_pe_shape(lab, submission):
    """
    es: La tabla tiene una fila por posición y una columna por coordenada, sin más ejes.
    en: The table has one row per position and one column per coordinate, and no further axes.
    """
    for n_positions, d_model in [(7, 6), (1, 4), (5, 12)]:
        lab.shaped(submission.sinusoidal_pe(n_positions, d_model), (n_positions, d_model))


@check(
    "sinusoidal_pe",
    weight=2,
    catches=["pe_swapped", "pe_from_one", "pe_halves", "pe_sines_only"],
    needs=["test_pe_shape"],
)
def test_pe_first_position(lab, submission):
    """
    es: La fila 0 alterna el seno de 0, que es 0, y su coseno, que es 1: es 0, 1, 0, 1, ...
    en: Row 0 alternates the sine of 0, which is 0, and its cosine, which is 1: it is 0, 1, 0, 1, ...
    """
    row = lab.shaped(submission.sinusoidal_pe(5, 6), (5, 6))[0]
    assert row == lab.single([0, 1, 0, 1, 0, 1])


@check(
    "sinusoidal_pe",
    weight=2,
    catches=["pe_two_pi", "pe_degrees", "pe_positions_divided", "pe_whole_numbers", "pe_swapped"],
    needs=["test_pe_shape"],
)
def test_pe_fastest_pair(lab, submission):
    """
    es: Las dos primeras columnas son el seno y el coseno de la posición, en radianes, para cualquier d_model.
    en: The first two columns are sine and cosine of the position, in radians, for any d_model.
    """
    positions = np.arange(19)
    for d_model in (6, 10):
        fastest = lab.shaped(submission.sinusoidal_pe(19, d_model), (19, d_model))[:, :2]
        assert fastest == lab.single(np.stack([np.sin(positions), np.cos(positions)], axis=1))


@check(
    "sinusoidal_pe",
    weight=5,
    catches=[
        "pe_exponent_twice",
        "pe_exponent_half",
        "pe_cosine_next",
        "pe_frequencies_grow",
        "pe_base_1000",
        "pe_integer_division",
        "pe_last_frequency_reached",
        "pe_frequencies_reversed",
        "pe_linear_frequencies",
        "pe_width_minus_one",
        "pe_halves",
        "pe_sines_only",
    ],
    needs=["test_pe_shape"],
)
def test_pe_values(lab, submission, reference):
    """
    es: Todas las columnas siguen la fórmula: el par i gira con frecuencia 1/10000^(2i/d_model).
    en: All columns follow the formula: pair i turns with frequency 1/10000^(2i/d_model).
    """
    for n_positions, d_model in [(9, 4), (20, 10), (64, 36)]:
        table = lab.numbers(submission.sinusoidal_pe(n_positions, d_model))
        assert table == lab.single(reference.sinusoidal_pe(n_positions, d_model).value)


@check(
    "sinusoidal_pe",
    weight=2,
    catches=[
        "pe_odd_crashes",
        "pe_odd_rounded_up",
        "pe_odd_rounded_down",
        "pe_odd_even_exponent",
        "pe_odd_last_cosine",
        "pe_odd_last_zero",
    ],
    needs=["test_pe_shape"],
    kind="edges",
)
def test_pe_odd_width(lab, submission, reference):
    """
    es: Con d_model impar, la última columna es el seno de su par, y el exponente usa el d_model recibido.
    en: When d_model is odd, the last column is the sine of its pair, and the exponent uses the given d_model.
    """
    for n_positions, d_model in [(8, 5), (30, 7), (2, 3)]:
        table = lab.shaped(submission.sinusoidal_pe(n_positions, d_model), (n_positions, d_model))
        assert table == lab.single(reference.sinusoidal_pe(n_positions, d_model).value)
