"""Hidden checks of ``dot_products`` and ``score_spread``.

Six draws, five keys, d_k = 3: no two sizes agree, since equal ones let wrong versions pass.
"""

import numpy as np

from autograder.grading import check, expected, say


def draws(rng):
    return rng.normal(size=(6, 3)), rng.normal(size=(6, 5, 3))


def uneven(rng):
    """Scores whose rows differ in mean and in spread."""
    return rng.normal(size=(6, 5)) * rng.permutation([0.2, 0.5, 1.0, 2.0, 5.0, 9.0])[:, None] + 4 * rng.normal(
        size=(6, 1)
    )


@check("spread", weight=1, kind="shapes", catches=["products_all_pairs", "products_all_pairs_last", "products_no_sum", "products_transposed"])
def test_products_shape(submission, rng):
    """
    es: `dot_products`: seis sorteos de cinco claves dan un array de forma (6, 5).
    en: `dot_products`: six draws of five keys give an array of shape (6, 5).
    """
    shape = np.shape(submission.dot_products(*draws(rng)))
    assert shape == (6, 5), say(
        es="Con q (6, 3) y k (6, 5, 3), tu resultado tiene forma {shape}.",
        en="For q (6, 3) and k (6, 5, 3) your result has shape {shape}.",
        shape=shape,
    )


@check(
    "spread",
    weight=3,
    catches=[
        "products_all_pairs",
        "products_all_pairs_last",
        "products_no_sum",
        "products_scaled",
        "products_cosine",
        "products_first_query",
    ],
)
def test_products_values(submission, reference, rng, plain):
    """
    es: `dot_products`: cada fila tiene los productos de la consulta de ese sorteo con sus claves, sin dividir.
    en: `dot_products`: each row holds the raw products of the query of that draw with its own keys.
    """
    q, k = draws(rng)
    assert plain(submission.dot_products(q, k)) == reference.dot_products(q, k)
    q, k = rng.normal(size=(1, 7)), rng.normal(size=(1, 4, 7))
    assert plain(submission.dot_products(q, k)) == reference.dot_products(q, k)


@check(
    "spread",
    weight=1,
    kind="properties",
    catches=["products_first_query"],
    needs=["test_products_shape"],
)
def test_products_own_query(submission, rng):
    """
    es: `dot_products`: cambiar la consulta de un sorteo cambia su fila y deja las demás como estaban.
    en: `dot_products`: changing the query of one draw changes its row and leaves the others as they were.
    """
    q, k = draws(rng)
    before = np.asarray(submission.dot_products(q, k), dtype=np.float64)
    q[2] = 1.0 - 2 * q[2]
    after = np.asarray(submission.dot_products(q, k), dtype=np.float64)
    others = [0, 1, 3, 4, 5]
    assert after[others] == expected(before[others])
    assert not np.allclose(after[2], before[2]), say(
        es="Al cambiar la consulta de un sorteo, su fila no cambia.",
        en="When the query of a draw changes, its row does not.",
    )


@check("spread", weight=1, kind="inputs", catches=["products_in_place"])
def test_products_keep_their_arguments(submission, rng, plain):
    """
    es: `dot_products`: las consultas y las claves quedan como estaban.
    en: `dot_products`: queries and keys are left as they were.
    """
    q, k = draws(rng)
    reply, (q_after, k_after) = submission.dot_products.with_args(q, k)
    assert np.size(plain(reply)) >= 30  # doing nothing also keeps its arguments
    assert q_after == expected(q)
    assert k_after == expected(k), say(
        es="Después de la llamada, las claves ya no tienen los mismos números.",
        en="After the call, the keys no longer hold the same numbers.",
    )


@check(
    "spread",
    weight=1,
    kind="edges",
    catches=[
        "spread_sample",
        "spread_variance",
        "spread_rms",
        "spread_range",
        "spread_absolute",
        "spread_per_draw",
        "spread_over_draws",
    ],
)
def test_spread_of_one_draw(submission, reference, rng):
    """
    es: `score_spread`: con un solo sorteo, es la desviación típica poblacional de sus puntuaciones.
    en: `score_spread`: for a single draw it is the population standard deviation of its scores.
    """
    scores = 3 + 2 * rng.normal(size=(1, 7))
    assert submission.score_spread(scores) == reference.score_spread(scores)


@check(
    "spread",
    weight=3,
    catches=[
        "spread_pooled",
        "spread_root_of_mean_variance",
        "spread_of_means",
        "spread_median",
        "spread_per_draw",
        "spread_over_draws",
    ],
)
def test_spread_values(submission, reference, rng):
    """
    es: `score_spread`: con varios sorteos, es la media de sus desviaciones típicas.
    en: `score_spread`: for several draws it is the mean of their standard deviations.
    """
    scores = uneven(rng)
    assert submission.score_spread(scores) == reference.score_spread(scores)


@check(
    "spread",
    weight=1,
    kind="properties",
    catches=["spread_pooled", "spread_rms", "spread_of_means", "spread_over_draws", "spread_variance"],
)
def test_spread_shifts_and_stretches(submission, rng):
    """
    es: `score_spread`: sumar a cada sorteo una cantidad suya no la cambia; triplicar las puntuaciones, la triplica.
    en: `score_spread`: adding to each draw an amount of its own does not change it; tripling the scores triples it.
    """
    scores = rng.normal(size=(6, 5))
    before = submission.score_spread(scores)
    assert np.ndim(before) == 0 and before > 0, say(
        es="Se esperaba un solo número positivo.", en="A single positive number was expected."
    )
    assert submission.score_spread(scores + np.arange(6.0)[:, None]) == expected(before), say(
        es="Al sumar a cada sorteo una cantidad, la misma para sus cinco puntuaciones, tu dispersión cambia.",
        en="When each draw gets an amount added, the same for its five scores, your spread changes.",
    )
    assert submission.score_spread(3 * scores) == expected(3 * before), say(
        es="Al triplicar las puntuaciones, tu dispersión no se triplica.",
        en="When the scores are tripled, your spread is not.",
    )


@check("spread", weight=1, kind="inputs", catches=["spread_in_place"])
def test_spread_keeps_its_argument(submission, rng, plain):
    """
    es: `score_spread`: las puntuaciones quedan como estaban.
    en: `score_spread`: the scores are left as they were.
    """
    scores = uneven(rng)
    reply, (after,) = submission.score_spread.with_args(scores)
    assert reply is not None and np.size(plain(reply)) >= 1
    assert after == expected(scores), say(
        es="Después de la llamada, las puntuaciones ya no son las mismas.",
        en="After the call, the scores are no longer the same.",
    )
