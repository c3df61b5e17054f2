"""Hidden checks of ``similarity`` and ``first_rise``: values, both signs, arrays, the first rise."""

import numpy as np

from autograder.grading import check, expected, number, say


def one_number(lab, reply):
    """The reply as an array without axes; whether a lone number came in an array is not asked here."""
    array = lab.numbers(reply)
    return array.reshape(()) if array.size == 1 else lab.shaped(array, ())


def margin(value):
    """The tolerance that the question states, so that tables in single precision pass."""
    return expected(np.asarray(value, dtype=np.float64), atol=1e-3, rtol=0)


@check(
    "similarity",
    weight=3,
    catches=[
        "similarity_normalised",
        "similarity_with_sines",
        "similarity_one_frequency",
        "similarity_not_summed",
        "similarity_every_column",
        "similarity_distance",
        "similarity_returns_nothing",
        "similarity_averaged",
        "similarity_scaled",
    ],
)
def test_similarity_values(lab, submission, reference):
    """
    es: Para un entero k, el producto escalar de dos posiciones a distancia k, sin dividir por ninguna norma.
    en: For an integer k, the dot product of two positions k apart, divided by no norm.
    """
    for k, d_model in [(0, 6), (1, 10), (5, 6), (37, 20)]:
        value = one_number(lab, submission.similarity(k, d_model))
        assert value == margin(reference.similarity(k, d_model).value)


@check(
    "similarity",
    weight=1,
    catches=["similarity_negative_row"],
    needs=["test_similarity_values"],
    kind="edges",
)
def test_similarity_behind(lab, submission, reference):
    """
    es: A k lugares hacia atrás, la misma similitud que a k lugares hacia delante.
    en: At k places back, the same similarity as at k places ahead.
    """
    for k, d_model in [(-4, 6), (-23, 10), (-1, 2)]:
        value = one_number(lab, submission.similarity(k, d_model))
        assert value == margin(reference.similarity(k, d_model).value)


@check(
    "similarity",
    weight=2,
    catches=[
        "similarity_flattens",
        "similarity_always_flat",
        "similarity_only_integers",
        "similarity_sums_everything",
    ],
    needs=["test_similarity_values"],
    kind="shapes",
)
def test_similarity_of_arrays(lab, submission, reference, rng):
    """
    es: Para un array de distancias, un array de la misma forma, sea cual sea; para un entero, un número.
    en: For an array of distances of any shape, an array of that same shape; for an integer, a number.
    """
    lab.shaped(submission.similarity(3, 6), ())
    for shape, d_model in [((7,), 6), ((3, 5), 10), ((2, 3, 4), 14)]:
        k = rng.integers(-200, 201, size=shape)
        value = lab.shaped(submission.similarity(k, d_model), shape)
        assert value == margin(reference.similarity(k, d_model).value)


def first_rises(submission, reference, widths):
    for d_model in widths:
        found = number(submission.first_rise(d_model))
        assert found == float(reference.first_rise(d_model).value), say(
            es="Con d_model = {d}, respondes {found:g}.",
            en="For d_model = {d}, you answer {found:g}.",
            d=d_model,
            found=found,
        )


@check(
    "similarity",
    weight=2,
    catches=[
        "first_rise_lowest",
        "first_rise_local_maximum",
        "first_rise_below_zero",
        "first_rise_never",
        "first_rise_counts",
        "first_rise_lowest_of_all",
    ],
    kind="values",
)
def test_first_rise_narrow(submission, reference):
    """
    es: `first_rise` encuentra la primera subida con anchuras pequeñas.
    en: `first_rise` finds the first rise for small widths.
    """
    first_rises(submission, reference, (8, 4, 16))


@check(
    "similarity",
    weight=1,
    catches=["first_rise_looks_near"],
    needs=["test_first_rise_narrow"],
    kind="edges",
)
def test_first_rise_wide(submission, reference):
    """
    es: `first_rise` encuentra la primera subida también cuando tarda en llegar.
    en: `first_rise` finds the first rise even when it is long in coming.
    """
    first_rises(submission, reference, (64, 128, 512))
