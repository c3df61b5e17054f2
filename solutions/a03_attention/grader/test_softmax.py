"""Hidden checks of ``softmax``: shares, values, axis, large scores, precision, untouched input."""

import numpy as np

from autograder.grading import check, expected, say


def numbers(reply):
    """The reply in double precision: computing in float32 costs its own check, not all of them."""
    return np.asarray(reply, dtype=np.float64)


def alike(value):
    """Looser than the default, so that single precision passes here; no mistake is this small."""
    return expected(value, atol=1e-6, rtol=1e-5)


@check(
    "softmax",
    weight=2,
    catches=["softmax_global_sum", "softmax_divides_by_max", "softmax_axis_zero", "softmax_log"],
)
def test_softmax_adds_up_to_one(submission, rng):
    """
    es: Cada fila del resultado tiene pesos no negativos que suman 1, y la forma es la de la entrada.
    en: Each row of the result has non-negative weights that add up to 1; the shape is that of the input.
    """
    weights = numbers(submission.softmax(rng.normal(size=(5, 7))))
    assert weights.shape == (5, 7), say(
        es="Entra un array de forma (5, 7) y sale uno de forma {shape}.",
        en="An array of shape (5, 7) goes in and one of shape {shape} comes out.",
        shape=weights.shape,
    )
    assert (weights >= 0).all(), say(es="Hay pesos negativos.", en="Some weights are negative.")
    sums = weights.sum(axis=-1)
    assert sums == expected(np.ones(5), atol=1e-5), say(
        es="Las sumas de tus filas van de {low:.3f} a {high:.3f}.",
        en="Your rows add up to between {low:.3f} and {high:.3f}.",
        low=sums.min(),
        high=sums.max(),
    )


@check(
    "softmax",
    weight=3,
    catches=["softmax_no_exponential", "softmax_sum_loses_axis", "softmax_max_loses_axis"],
)
def test_softmax_values(submission, reference, rng):
    """
    es: Los pesos son los de la fórmula: en una lista, en una tabla cuadrada y en un lote de tablas.
    en: The weights are those of the formula: for one list, for a square table and for a batch of tables.
    """
    for shape in [(7,), (5, 5), (2, 5, 7)]:
        z = rng.normal(size=shape) * 2
        assert numbers(submission.softmax(z)) == alike(reference.softmax(z))


@check("softmax", weight=2, catches=["softmax_ignores_axis"])
def test_softmax_axis(submission, reference, rng):
    """
    es: El argumento axis elige a lo largo de qué eje suman 1 los pesos.
    en: The argument axis chooses along which axis the weights add up to 1.
    """
    z = rng.normal(size=(4, 5, 7))
    for axis in (0, 1, -2, 2):
        assert numbers(submission.softmax(z, axis)) == alike(reference.softmax(z, axis))


@check(
    "softmax",
    weight=3,
    catches=["softmax_overflows", "softmax_global_max", "softmax_subtracts_mean", "softmax_clips"],
)
def test_softmax_large_scores(submission, reference, rng):
    """
    es: Funciona con puntuaciones de miles, positivas y negativas, y con filas de tamaños muy distintos.
    en: It works for scores in the thousands, positive and negative, and for rows of very different sizes.
    """
    z = rng.normal(size=(4, 6))
    z[0] += 1000
    z[1] -= 1000
    z[2, 0] += 2000
    # Next to 2000, single precision is off by 1e-4: again a matter for another check.
    weights = numbers(submission.softmax(z))
    assert not np.isnan(weights).any(), say(
        es="En tu resultado hay nan: algo se ha desbordado o se ha dividido 0 entre 0.",
        en="Your result contains nan: something overflowed, or 0 was divided by 0.",
    )
    assert weights == expected(reference.softmax(z), atol=1e-3)


@check("softmax", weight=1, catches=["softmax_epsilon", "softmax_float32"])
def test_softmax_precision(submission, reference, rng):
    """
    es: Con float64 se calcula en float64, sin épsilon en el denominador; float32 también se acepta.
    en: float64 input is computed in float64, with no epsilon in the denominator; float32 is accepted too.
    """
    z = rng.normal(size=(5, 7))
    z[0, 0] += 30  # one weight is practically 1, so an epsilon in the denominator cannot hide
    assert submission.softmax(z) == reference.softmax(z)
    z = z.astype(np.float32)
    assert submission.softmax(z) == reference.softmax(z)


@check("softmax", weight=1, catches=["softmax_in_place"])
def test_softmax_keeps_its_input(submission, rng):
    """
    es: El array que recibe la función queda como estaba.
    en: The array given to the function is left as it was.
    """
    z = rng.normal(size=(5, 7))
    weights, (after,) = submission.softmax.with_args(z)
    assert numbers(weights).shape == z.shape  # doing nothing also keeps its input
    assert after == expected(z), say(
        es="Después de la llamada, el array de entrada ya no tiene los mismos números.",
        en="After the call, the input array no longer holds the same numbers.",
    )
