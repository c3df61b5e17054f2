"""Hidden checks of ``merge_heads`` alone: a round trip would hide paired mistakes."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "merge_heads",
    weight=2,
    kind="values",
    catches=[
        "merge_poured",
        "merge_interleaved",
        "merge_sums",
        "merge_averages",
        "merge_first_head",
        "merge_turned",
        "merge_not_joined",
        "merge_one_below_another",
        "merge_returns_nothing",
    ],
)
def test_merge_one_sentence(lab, submission, reference):
    """
    es: Cada token sale con sus cabezas en fila, la 0 primero: la columna i · d_k + c viene de la cabeza i.
    en: Every token comes out with its heads in a row, head 0 first: column i · d_k + c comes from head i.
    """
    for shape in [(4, 5, 3), (2, 7, 5)]:
        x = lab.draw(*shape)
        assert lab.array(submission.merge_heads(x)) == reference.merge_heads(x)


@check(
    "merge_heads",
    weight=2,
    kind="shapes",
    catches=["merge_axes_from_front", "merge_four_axes", "merge_first_axis", "merge_poured"],
)
def test_merge_leading_axes(lab, submission, reference):
    """
    es: Con uno, dos o tres ejes delante, las cabezas de cada frase se juntan por separado.
    en: With one, two or three axes in front, the heads of each sentence are merged on their own.
    """
    for lead in [(2,), (2, 3), (3, 1, 2)]:
        x = lab.draw(*lead, 4, 5, 3)
        assert lab.array(submission.merge_heads(x)) == reference.merge_heads(x)


@check("merge_heads", weight=0.5, kind="edges", catches=["merge_averages", "merge_not_joined"])
def test_merge_extremes(lab, submission, reference):
    """
    es: También con un solo token, con una sola cabeza y con cabezas de un solo número.
    en: Also with a single token, with a single head, and with heads of a single number.
    """
    for shape in [(2, 4, 1, 3), (3, 1, 5, 6), (2, 6, 5, 1)]:
        x = lab.draw(*shape)
        assert lab.array(submission.merge_heads(x)) == reference.merge_heads(x)


@check("merge_heads", weight=0.5, kind="inputs", catches=["merge_float_output"])
def test_merge_manners(lab, submission):
    """
    es: Si entran enteros, salen enteros, y el array que recibe se queda como estaba.
    en: Integers in, integers out, and the array it is given stays as it was.
    """
    x = lab.rng.integers(0, 100, size=(2, 4, 5, 3))
    out, (x_after,) = submission.merge_heads.with_args(x)
    out = lab.array(out)
    assert x_after == expected(x)
    assert np.issubdtype(out.dtype, np.integer), say(
        es="Han entrado enteros y tu resultado es de tipo {dtype}.",
        en="Integers went in and your result is of type {dtype}.",
        dtype=out.dtype,
    )
    assert out.size == x.size and np.array_equal(np.sort(out, axis=None), np.sort(x, axis=None)), say(
        es="Los números que devuelves no son los que entraron.", en="The numbers you return are not those that went in."
    )
