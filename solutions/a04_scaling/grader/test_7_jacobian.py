"""Hidden checks of ``softmax_jacobian``, within 1e-6: other ways of differentiating are welcome."""

import numpy as np

from autograder.grading import check, expected, say

WITHIN = {"atol": 1e-6, "rtol": 0}  # as the question states, for numerical derivatives


@check("jacobian", weight=1, kind="shapes", catches=["jacobian_vector"])
def test_jacobian_shape(submission, rng):
    """
    es: Cinco puntuaciones dan un array de forma (5, 5).
    en: Five scores give an array of shape (5, 5).
    """
    shape = np.shape(submission.softmax_jacobian(rng.normal(size=5)))
    assert shape == (5, 5), say(
        es="Con cinco puntuaciones, tu resultado tiene forma {shape}.",
        en="For five scores your result has shape {shape}.",
        shape=shape,
    )


@check(
    "jacobian",
    weight=4,
    catches=[
        "jacobian_diagonal_only",
        "jacobian_derivative_diagonal",
        "jacobian_plus",
        "jacobian_plus_outside",
        "jacobian_own_weight_twice",
        "jacobian_vector",
        "jacobian_log",
        "jacobian_inner",
        "jacobian_no_softmax",
        "jacobian_identity_minus",
        "jacobian_sign",
        "jacobian_outer_only",
    ],
)
def test_jacobian_values(submission, reference, rng, plain):
    """
    es: La entrada [i, j] es la derivada del peso i respecto a la puntuación j.
    en: Entry [i, j] is the derivative of weight i with respect to score j.
    """
    for n in (2, 5):
        z = 1.5 * rng.normal(size=n)
        assert plain(submission.softmax_jacobian(z)) == expected(reference.softmax_jacobian(z).value, **WITHIN)


@check(
    "jacobian",
    weight=2,
    kind="properties",
    catches=[
        "jacobian_diagonal_only",
        "jacobian_derivative_diagonal",
        "jacobian_plus",
        "jacobian_plus_outside",
        "jacobian_own_weight_twice",
        "jacobian_inner",
        "jacobian_no_softmax",
        "jacobian_identity_minus",
        "jacobian_outer_only",
        "jacobian_sign",
    ],
    needs=["test_jacobian_shape"],
)
def test_jacobian_rows_add_up_to_zero(submission, rng):
    """
    es: Cada fila suma 0, subir una puntuación sube su propio peso y la matriz es simétrica.
    en: Every row adds up to 0, raising a score raises its own weight, and the matrix is symmetric.
    """
    jacobian = np.asarray(submission.softmax_jacobian(1.5 * rng.normal(size=5)), dtype=np.float64)
    sums = jacobian.sum(axis=1)
    assert sums == expected(np.zeros(5), atol=5e-6), say(
        es="Las sumas de tus filas van de {low:.6f} a {high:.6f}; deberían ser todas 0.",
        en="Your rows add up to between {low:.6f} and {high:.6f}; they should all be 0.",
        low=sums.min(),
        high=sums.max(),
    )
    assert (jacobian.diagonal() > 0).all(), say(
        es="En tu diagonal hay números que no son positivos.", en="Your diagonal holds numbers that are not positive."
    )
    assert jacobian.T == expected(jacobian, atol=2e-6)


@check(
    "jacobian",
    weight=2,
    kind="edges",
    catches=["jacobian_overflows", "jacobian_no_softmax"],
)
def test_jacobian_large_scores(submission, reference, rng):
    """
    es: Funciona con puntuaciones de miles, y con una sola clave el único peso no cambia: la jacobiana es 0.
    en: It works for scores in the thousands, and with a single key the only weight never changes: the Jacobian is 0.
    """
    near = rng.normal(size=6)
    for z in (np.array([1.7]), near + 3000, near - 3000, np.array([2500.0, -800.0, 40.0])):
        jacobian = np.asarray(submission.softmax_jacobian(z), dtype=np.float64)
        assert np.isfinite(jacobian).all(), say(
            es="En tu resultado hay nan o infinitos: la exponencial se ha desbordado.",
            en="Your result contains nan or infinities: the exponential overflowed.",
        )
        # Numerical derivatives lose digits next to 3000.
        assert jacobian == expected(reference.softmax_jacobian(z).value, atol=1e-5, rtol=0)


@check("jacobian", weight=1, kind="inputs", catches=["jacobian_in_place"])
def test_jacobian_keeps_its_argument(submission, rng, plain):
    """
    es: Las puntuaciones quedan como estaban.
    en: The scores are left as they were.
    """
    z = rng.normal(size=5)
    reply, (after,) = submission.softmax_jacobian.with_args(z)
    assert np.size(plain(reply)) >= 5
    assert after == expected(z), say(
        es="Después de la llamada, las puntuaciones ya no son las mismas.",
        en="After the call, the scores are no longer the same.",
    )
