"""Hidden checks of ``largest_weight``. Scores are logarithms of known shares, so that no softmax is needed."""

import math

import numpy as np

from autograder.grading import check, expected, say


def known(rng, draws, keys):
    """Scores, and the largest share of each draw; a different key wins in different draws."""
    shares = rng.dirichlet(np.full(keys, 1.5), size=draws)
    return np.log(shares) + 2 * rng.normal(size=(draws, 1)), shares.max(axis=1)


@check(
    "largest_weight",
    weight=1,
    kind="edges",
    catches=[
        "largest_over_draws",
        "largest_no_softmax",
        "largest_scaled",
        "largest_per_draw",
    ],
)
def test_largest_of_one_draw(submission, rng):
    """
    es: Con un solo sorteo, es el mayor de sus pesos.
    en: For a single draw it is the largest of its weights.
    """
    scores, largest = known(rng, 1, 7)
    assert submission.largest_weight(scores) == expected(float(largest[0]))


@check(
    "largest_weight",
    weight=3,
    catches=[
        "largest_over_draws",
        "largest_overall",
        "largest_of_mean_weights",
        "largest_of_mean_scores",
        "largest_per_key",
        "largest_flat",
        "largest_per_draw",
        "largest_first_draw",
        "largest_scaled",
        "largest_no_softmax",
    ],
)
def test_largest_values(submission, rng):
    """
    es: Con varios sorteos, es la media de los mayores pesos de cada uno.
    en: For several draws it is the mean of the largest weight of each.
    """
    scores, largest = known(rng, 6, 5)
    assert submission.largest_weight(scores) == expected(float(largest.mean()))


@check("largest_weight", weight=1, kind="edges", catches=["largest_overflows", "largest_no_softmax"])
def test_largest_extremes(submission, rng):
    """
    es: Con puntuaciones de miles, una clave muy destacada pesa 1, y n claves empatadas pesan 1/n.
    en: With scores in the thousands, a key far ahead weighs 1, and n keys in a tie weigh 1/n each.
    """
    ahead = np.array([[2000.0, 300.0, -50.0, 0.0], [-2900.0, -5000.0, -900.0, -7000.0], [5.0, 9.0, 990.0, -8.0]])
    tied = np.array([[3000.0, 3000.0, 3000.0], [-2000.0, -2000.0, -2000.0]])
    for scores, value in [(ahead, 1.0), (tied, 1 / 3)]:
        reply = submission.largest_weight(scores)
        assert np.ndim(reply) == 0 and reply is not None and math.isfinite(reply), say(
            es="Se esperaba un número, y devuelves {reply}: ¿se ha desbordado la exponencial?",
            en="A number was expected, and you return {reply}: did the exponential overflow?",
            reply=np.round(reply, 3) if reply is not None else None,
        )
        assert reply == expected(value)


@check("largest_weight", weight=1, kind="inputs", catches=["largest_in_place"])
def test_largest_keeps_its_argument(submission, rng):
    """
    es: Las puntuaciones quedan como estaban.
    en: The scores are left as they were.
    """
    scores, _ = known(rng, 6, 5)
    reply, (after,) = submission.largest_weight.with_args(scores)
    assert reply is not None
    assert after == expected(scores), say(
        es="Después de la llamada, las puntuaciones ya no son las mismas.",
        en="After the call, the scores are no longer the same.",
    )
