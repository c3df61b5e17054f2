"""Hidden checks of the two translations, each on its own: a round trip hides paired mistakes."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "additive",
    weight=2,
    catches=[
        "additive_zero_times_inf",
        "additive_inverted",
        "additive_positive",
        "additive_tiny",
        "additive_billion",
        "additive_smallest",
        "additive_ones",
        "additive_returns_nothing",
    ],
)
def test_to_additive_values(lab, submission):
    """
    es: `to_additive` da 0 donde se puede atender y −∞ donde no.
    en: `to_additive` gives 0 where attending is allowed and −∞ where it is not.
    """
    for shape in [(5, 7), (2, 1, 1, 7), (3,)]:
        mask = lab.booleans(*shape)
        additive = lab.array(submission.to_additive(mask))
        assert additive.astype(np.float64) == expected(np.where(mask, 0.0, -np.inf))


@check("additive", weight=0.5, kind="shapes", catches=["additive_single", "additive_half"])
def test_to_additive_type(lab, submission):
    """
    es: `to_additive` devuelve un array `float64`.
    en: `to_additive` returns a `float64` array.
    """
    additive = lab.array(submission.to_additive(lab.booleans(5, 7)))
    assert additive.dtype == np.float64, say(
        es="Tu resultado es de tipo {kind}.", en="Your result is of type {kind}.", kind=additive.dtype
    )


@check(
    "additive",
    weight=1.5,
    catches=["boolean_inverted", "boolean_numbers", "boolean_truth_value", "boolean_returns_nothing"],
)
def test_to_boolean_values(submission, reference, lab):
    """
    es: `to_boolean` da `True` donde se suma 0 y `False` donde se suma −∞.
    en: `to_boolean` gives `True` where 0 is added and `False` where −∞ is.
    """
    for shape in [(5, 7), (2, 1, 1, 7)]:
        additive = np.where(lab.booleans(*shape), 0.0, -np.inf)
        assert submission.to_boolean(additive) == reference.to_boolean(additive)


@check(
    "additive",
    weight=1.5,
    catches=["boolean_only_zero", "boolean_not_negative", "boolean_at_most_zero", "boolean_near_border"],
)
def test_to_boolean_biases(submission, reference, rng):
    """
    es: Un sesgo moderado, positivo o negativo, no prohíbe: `to_boolean` da `True`.
    en: A moderate bias, positive or negative, forbids nothing: `to_boolean` gives `True`.
    """
    biases = rng.normal(size=(4, 7)) * 100.0
    biases[:, 2], biases[1, 3], biases[2, 4], biases[0, 0], biases[0, 1] = -np.inf, 0.0, -3e4, -0.5, 0.5
    assert submission.to_boolean(biases) == reference.to_boolean(biases)


@check(
    "additive",
    kind="edges",
    catches=["boolean_only_infinite", "boolean_excludes_billion", "boolean_only_smallest"],
)
def test_to_boolean_fills(submission, reference):
    """
    es: También prohíben −10⁹, cualquier número menor y el mínimo del tipo, en `float64` y en `float32`.
    en: −10⁹, any lower number and the smallest of the type forbid as well, in `float64` and in `float32`.
    """
    for kind in [np.float64, np.float32]:
        fills = [0.0, -1e9, -1e12, -3e9, np.finfo(kind).min, -np.inf, -9e8, 2.0]
        additive = np.array(fills, dtype=kind).reshape(2, 4)
        assert submission.to_boolean(additive) == reference.to_boolean(additive)


@check("additive", weight=0.5, kind="inputs", catches=["boolean_in_place"])
def test_translations_leave_arguments(lab, submission, reference):
    """
    es: Ninguna de las dos modifica su argumento.
    en: Neither of the two changes its argument.
    """
    mask = lab.booleans(5, 7)
    additive = np.where(mask, -0.5, -np.inf)
    reply, (after,) = submission.to_additive.with_args(mask)
    assert np.shape(lab.array(reply)) == (5, 7)
    assert after == expected(mask)
    reply, (after,) = submission.to_boolean.with_args(additive)
    assert reply == reference.to_boolean(additive)
    assert after == expected(additive)
