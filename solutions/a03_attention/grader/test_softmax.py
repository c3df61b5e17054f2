"""Hidden checks of ``softmax``: shares, values, axis, large scores, precision, untouched input."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "softmax",
    weight=2,
    catches=[
        "softmax_global_sum",
        "softmax_divides_by_max",
        "softmax_axis_zero",
        "softmax_log",
        "softmax_global_sum_overflows",
        "softmax_columns",
        "softmax_columns_own_max",
        "softmax_columns_overflows",
        "softmax_returns_nothing",
    ],
    kind="properties",
)
def test_softmax_adds_up_to_one(lab, submission, rng):
    """
    es: Los pesos de cada fila suman 1 y a mayor puntuación, mayor peso; la forma es la de la entrada.
    en: The weights of each row add up to 1, larger ones for larger scores; the shape is that of the input.
    """
    z = rng.normal(size=(5, 7))
    weights = lab.numbers(submission.softmax(z))
    assert weights.shape == (5, 7), say(
        es="Entra un array de forma (5, 7) y sale uno de forma {shape}.",
        en="An array of shape (5, 7) goes in and one of shape {shape} comes out.",
        shape=weights.shape,
    )
    lab.shares_add_up(weights)
    # Equal shares add up to 1 as well, and so does all for one.
    assert (np.diff(np.take_along_axis(weights, z.argsort(axis=-1), axis=-1)) > 0).all(), say(
        es="Una puntuación mayor que otra de su fila no siempre recibe un peso mayor.",
        en="A score above another of its row does not always get a larger weight.",
    )


@check(
    "softmax",
    weight=3,
    catches=[
        "softmax_no_exponential",
        "softmax_sum_loses_axis",
        "softmax_max_loses_axis",
        "softmax_axis_one",
        "softmax_axis_one_overflows",
        "softmax_loses_axis",
        "softmax_loses_axis_global_max",
        "softmax_loses_axis_overflows",
        "softmax_returns_nothing",
    ],
    kind="values",
)
def test_softmax_values(lab, submission, reference, rng):
    """
    es: Los pesos son los de la fórmula: en una lista, en una tabla cuadrada y en un lote de tablas.
    en: The weights are those of the formula: for one list, for a square table and for a batch of tables.
    """
    for shape in [(7,), (5, 5), (2, 5, 7)]:
        z = rng.normal(size=shape) * 2
        assert lab.numbers(submission.softmax(z)) == lab.alike(reference.softmax(z))


@check(
    "softmax",
    weight=2,
    catches=["softmax_ignores_axis", "softmax_columns", "softmax_axis_one"],
    kind="shapes",
)
def test_softmax_axis(lab, submission, reference, rng):
    """
    es: El argumento axis elige a lo largo de qué eje suman 1 los pesos.
    en: The argument axis chooses along which axis the weights add up to 1.
    """
    z = rng.normal(size=(4, 5, 7))
    for axis in (0, 1, -2, 2):
        assert lab.numbers(submission.softmax(z, axis)) == lab.alike(reference.softmax(z, axis))


@check(
    "softmax",
    weight=3,
    catches=[
        "softmax_overflows",
        "softmax_global_max",
        "softmax_subtracts_mean",
        "softmax_clips",
        "softmax_global_sum",
        "softmax_global_sum_overflows",
        "softmax_columns_overflows",
        "softmax_axis_one_overflows",
        "softmax_loses_axis_overflows",
    ],
    kind="edges",
)
def test_softmax_large_scores(lab, submission, reference, rng):
    """
    es: Funciona con puntuaciones de miles, positivas y negativas, y con filas de tamaños muy distintos.
    en: It works for scores in the thousands, positive and negative, and for rows of very different sizes.
    """
    z = rng.normal(size=(4, 6))
    z[0] += 1000
    z[1] -= 1000
    z[2, 0] += 2000
    # Next to 2000, single precision is off by 1e-4: again a matter for another check.
    assert lab.numbers(submission.softmax(z)) == expected(reference.softmax(z), atol=1e-3)


@check(
    "softmax",
    weight=1,
    catches=["softmax_epsilon", "softmax_float32"],
    needs=["test_softmax_values"],
    kind="precision",
)
def test_softmax_precision(lab, submission, reference, rng):
    """
    es: Con float64 se calcula en float64, sin épsilon en el denominador; float32 también se acepta.
    en: float64 input is computed in float64, with no epsilon in the denominator; float32 is accepted too.
    """
    z = rng.normal(size=(5, 7))
    z[0, 0] += 30  # one weight is practically 1, so an epsilon in the denominator cannot hide
    assert submission.softmax(z) == reference.softmax(z)
    z = z.astype(np.float32)
    assert submission.softmax(z) == reference.softmax(z)


@check("softmax", weight=1, catches=["softmax_in_place"], kind="inputs")
def test_softmax_keeps_its_input(lab, submission, rng):
    """
    es: El array que recibe la función queda como estaba.
    en: The array given to the function is left as it was.
    """
    z = rng.normal(size=(5, 7))
    weights, (after,) = submission.softmax.with_args(z)
    assert lab.numbers(weights).shape == z.shape  # doing nothing also keeps its input
    assert after == expected(z), say(
        es="Después de la llamada, el array de entrada ya no tiene los mismos números.",
        en="After the call, the input array no longer holds the same numbers.",
    )
