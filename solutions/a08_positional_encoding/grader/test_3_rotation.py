"""Hidden checks of ``rotation``: shape, no step, one pair, every position, steps back, precision."""

import numpy as np

from autograder.grading import check, say

LAST = 300  # the last position that the question speaks of


def leads_from_each_position(lab, matrix, k, d_model, atol=1e-4):
    """``matrix`` takes the row of every position up to the last to the row k further on.

    The tolerance admits single precision; no mistake is this small.
    """
    table = lab.encodings(LAST + 1, d_model)
    for pos in range(max(0, -k), LAST + 1 - max(0, k)):
        error = abs(matrix @ table[pos] - table[pos + k]).max()
        assert error <= atol, say(
            es="Con k = {k} y d_model = {d}, tu matriz falla en la posición {pos}: se aleja {error:.2g}.",
            en="For k = {k} and d_model = {d}, your matrix fails at position {pos}, by {error:.2g}.",
            k=k,
            d=d_model,
            pos=pos,
            error=error,
        )


@check("rotation", weight=1, catches=["rotation_returns_nothing", "rotation_one_block"], kind="shapes")
def test_rotation_shape(lab, submission):
    """
    es: La matriz es cuadrada, con tantas filas y columnas como d_model.
    en: The matrix is square, with d_model rows and columns.
    """
    lab.shaped(submission.rotation(3, 6), (6, 6))
    lab.shaped(submission.rotation(-1, 10), (10, 10))


@check(
    "rotation",
    weight=1,
    catches=["rotation_fitted", "rotation_reflection", "rotation_times_k"],
    needs=["test_rotation_shape"],
    kind="edges",
)
def test_rotation_of_nothing(lab, submission):
    """
    es: Con k = 0 la matriz es la identidad.
    en: For k = 0 the matrix is the identity.
    """
    matrix = lab.shaped(submission.rotation(0, 6), (6, 6))
    assert matrix == lab.single(np.eye(6))


@check(
    "rotation",
    weight=2,
    catches=[
        "rotation_backwards",
        "rotation_reflection",
        "rotation_fitted",
        "rotation_times_k",
        "rotation_degrees",
    ],
    needs=["test_rotation_shape"],
    kind="properties",
)
def test_rotation_of_one_pair(lab, submission):
    """
    es: Con un solo par, la matriz lleva la fila de cada posición a la de k lugares más adelante.
    en: With a single pair, the matrix takes the row of each position to that of k places further on.
    """
    for k in (1, 2, 5):
        matrix = lab.shaped(submission.rotation(k, 2), (2, 2))
        leads_from_each_position(lab, matrix, k, 2)


@check(
    "rotation",
    weight=4,
    catches=[
        "rotation_backwards",
        "rotation_halves",
        "rotation_one_angle",
        "rotation_fitted",
        "rotation_periodic",
        "rotation_times_k",
        "rotation_first_pair_only",
        "rotation_frequencies_reversed",
        "rotation_exponent_half",
        "rotation_whole_angles",
        "rotation_least_squares",
        "rotation_degrees",
    ],
    needs=["test_rotation_shape"],
    kind="properties",
)
def test_rotation_at_every_position(lab, submission):
    """
    es: Con varios pares, la misma matriz sirve para todas las posiciones.
    en: With several pairs, one matrix serves every position.
    """
    for k, d_model in [(9, 14), (1, 4), (3, 10), (17, 6), (5, 36)]:
        matrix = lab.shaped(submission.rotation(k, d_model), (d_model, d_model))
        leads_from_each_position(lab, matrix, k, d_model)


@check(
    "rotation",
    weight=1,
    catches=["rotation_ignores_sign", "rotation_backwards"],
    needs=["test_rotation_shape"],
    kind="edges",
)
def test_rotation_back(lab, submission):
    """
    es: Con k negativo, la matriz retrocede.
    en: For negative k the matrix goes back.
    """
    for k, d_model in [(-2, 6), (-11, 4)]:
        matrix = lab.shaped(submission.rotation(k, d_model), (d_model, d_model))
        leads_from_each_position(lab, matrix, k, d_model)


@check(
    "rotation",
    weight=1,
    catches=["rotation_float32", "rotation_float32_angles"],
    needs=["test_rotation_at_every_position"],
    kind="precision",
)
def test_rotation_precision(lab, submission):
    """
    es: En `float64`, `R @ PE[pos]` y `PE[pos + k]` coinciden en todas las posiciones con un margen de 10^-12.
    en: In `float64`, `R @ PE[pos]` and `PE[pos + k]` agree at every position to within 10^-12.
    """
    # In double precision, however it is computed, the error stays below 5e-14 up to position 300.
    for k, d_model in [(3, 16), (40, 6), (7, 10)]:
        matrix = lab.shaped(submission.rotation(k, d_model), (d_model, d_model))
        leads_from_each_position(lab, matrix, k, d_model, atol=1e-12)
