"""Hidden checks of adding as concatenating: the shape, both ways, when there is no way back, the count."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "concatenation",
    weight=1,
    catches=["concat_beside", "concat_identities", "concat_returns_nothing"],
    kind="shapes",
)
def test_concatenation_shape(lab, submission, rng):
    """
    es: La matriz para la concatenación tiene el doble de filas que la de la suma y las mismas columnas.
    en: The matrix for the concatenation has twice as many rows as that for the sum, and as many columns.
    """
    for d, n in [(3, 5), (7, 2), (1, 4)]:
        lab.shaped(submission.addition_as_concatenation(rng.normal(size=(d, n))), (2 * d, n))


@check(
    "concatenation",
    weight=3,
    catches=[
        "concat_halved",
        "concat_no_position",
        "concat_rows_repeated",
        "concat_subtracts",
        "concat_shared_out",
    ],
    needs=["test_concatenation_shape"],
    kind="properties",
)
def test_concatenation_adds(lab, submission, rng):
    """
    es: Con esa matriz, concatenar da lo mismo que sumar, sean cuales sean x y p.
    en: With that matrix, concatenating gives the same as adding, whatever x and p.
    """
    for lead, d, n in [((6,), 3, 5), ((2, 4), 5, 2), ((3,), 1, 4)]:
        m, x, p = (rng.normal(size=shape) for shape in [(d, n), (*lead, d), (*lead, d)])
        w = lab.shaped(submission.addition_as_concatenation(m), (2 * d, n))
        assert np.allclose(np.concatenate([x, 0 * p], axis=-1) @ w, x @ m, atol=1e-9), say(
            es="Con p = 0, tu matriz ya no da lo que la suma.",
            en="With p = 0, your matrix does not give what the sum gives.",
        )
        assert np.allclose(np.concatenate([0 * x, p], axis=-1) @ w, p @ m, atol=1e-9), say(
            es="Con x = 0, tu matriz ya no da lo que la suma.",
            en="With x = 0, your matrix does not give what the sum gives.",
        )
        assert np.concatenate([x, p], axis=-1) @ w == expected((x + p) @ m)


@check(
    "concatenation",
    weight=2,
    catches=["back_always_refuses", "back_adds_halves", "back_alternate_rows", "back_cuts_columns"],
)
def test_concatenation_back(lab, submission, rng):
    """
    es: Si una suma puede dar lo mismo que la concatenación, se devuelve su matriz.
    en: If a sum can give the same as the concatenation, its matrix is returned.
    """
    paired = np.tile(
        np.repeat(rng.normal(size=(2, 2)), 2, axis=0), 2
    )  # neighbouring rows agree; so do its sides
    for m in (paired, rng.normal(size=(3, 5)), rng.normal(size=(1, 4))):
        d, n = m.shape
        assert lab.shaped(submission.concatenation_as_addition(np.vstack([m, m])), (d, n)) == expected(m)


@check(
    "concatenation",
    weight=2,
    catches=[
        "back_upper_half",
        "back_average",
        "back_compares_totals",
        "back_any_equal",
        "back_returns_none",
    ],
    kind="errors",
)
def test_concatenation_has_no_way_back(submission, rng):
    """
    es: Si ninguna suma puede, se lanza `ValueError`, aunque las dos mitades de w se parezcan mucho.
    en: If no sum can, `ValueError` is raised, even where the two halves of w are much alike.
    """
    m = rng.normal(size=(4, 3))
    touched = m.copy()
    touched[2, 1] += 0.5
    moved = m + np.array([[0.5], [-0.5], [0], [0]])  # every column adds up to what it did
    for lower in (rng.normal(size=(4, 3)), touched, moved, m[[1, 2, 3, 0]], -m, 0 * m):
        refused = False
        try:
            submission.concatenation_as_addition(np.vstack([m, lower]))
        except ValueError:
            refused = True
        assert refused, say(
            es="Para una w que ninguna suma puede imitar, tu función no lanza nada.",
            en="For a w that no sum can imitate, your function raises nothing.",
        )


@check(
    "concatenation",
    weight=2,
    catches=[
        "numbers_alike",
        "numbers_swapped",
        "numbers_wider_output",
        "numbers_of_inputs",
        "numbers_extra_only",
        "numbers_with_bias",
    ],
)
def test_concatenation_numbers(lab, submission):
    """
    es: Cuántos números tiene cada una de las dos matrices, primero la de la suma.
    en: How many numbers each of the two matrices holds, that for the sum first.
    """
    for d, n in [(3, 5), (7, 2), (48, 16), (1, 1)]:
        pair = lab.shaped(submission.numbers_needed(d, n), (2,))
        assert pair == expected(np.array([d * n, 2.0 * d * n]))


@check("concatenation", weight=1, catches=["back_in_place"], kind="inputs")
def test_concatenation_keeps_its_inputs(lab, submission, rng):
    """
    es: Las matrices que se reciben quedan como estaban.
    en: The matrices that are given are left as they were.
    """
    m = rng.normal(size=(5, 3))
    tied = np.vstack([m, m])
    for function, given in [
        (submission.addition_as_concatenation, m),
        (submission.concatenation_as_addition, tied),
    ]:
        value, (after,) = function.with_args(given)
        lab.numbers(value)  # doing nothing also keeps its inputs
        assert after == expected(given), say(
            es="Después de la llamada, la matriz que recibiste ya no tiene los mismos números.",
            en="After the call, the matrix you were given no longer holds the same numbers.",
        )
