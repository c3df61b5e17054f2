"""Hidden checks of ``split_heads`` alone: a round trip would hide paired mistakes."""

import numpy as np
import pytest

from autograder.grading import check, expected, say


@check(
    "split_heads",
    weight=2,
    kind="values",
    catches=[
        "split_poured",
        "split_interleaved",
        "split_heads_last",
        "split_sizes_swapped",
        "split_list",
        "split_tokens",
        "split_numbers_by_tokens",
        "split_returns_nothing",
    ],
)
def test_split_one_sentence(lab, submission, reference):
    """
    es: En una frase suelta, la cabeza i recibe de cada token sus columnas i · d_k a (i+1) · d_k − 1.
    en: In a single sentence, head i receives of every token its columns i · d_k to (i+1) · d_k − 1.
    """
    for shape, num_heads in [((5, 12), 4), ((7, 10), 2)]:
        x = lab.draw(*shape)
        assert lab.array(submission.split_heads(x, num_heads)) == reference.split_heads(x, num_heads)


@check(
    "split_heads",
    weight=2,
    kind="shapes",
    catches=["split_in_front", "split_three_axes", "split_axes_from_front", "split_head_major", "split_poured"],
)
def test_split_leading_axes(lab, submission, reference):
    """
    es: Con uno, dos o tres ejes delante, cada frase se reparte por separado y los ejes de delante no se mueven.
    en: With one, two or three axes in front, every sentence is split on its own and the axes in front stay put.
    """
    for lead in [(2,), (2, 3), (3, 1, 2)]:
        x = lab.draw(*lead, 5, 12)
        assert lab.array(submission.split_heads(x, 4)) == reference.split_heads(x, 4)


@check("split_heads", kind="edges", catches=["split_sizes_swapped"])
def test_split_extremes(lab, submission, reference):
    """
    es: También con un solo token, con una sola cabeza y con tantas cabezas como columnas.
    en: Also with a single token, with a single head, and with as many heads as columns.
    """
    for shape, num_heads in [((2, 1, 12), 4), ((3, 5, 6), 1), ((2, 5, 6), 6)]:
        x = lab.draw(*shape)
        assert lab.array(submission.split_heads(x, num_heads)) == reference.split_heads(x, num_heads)


@check("split_heads", kind="errors", catches=["split_rounds_down", "split_asserts"])
def test_split_uneven(lab, submission):
    """
    es: Si el número de cabezas no divide a d_model, se lanza `ValueError`; si lo divide, no.
    en: When the number of heads does not divide d_model, `ValueError` is raised; when it does, it is not.
    """
    for shape, num_heads in [((5, 10), 4), ((2, 4, 12), 5), ((5, 3), 4)]:
        with pytest.raises(ValueError):
            submission.split_heads(lab.draw(*shape), num_heads)
    lab.array(submission.split_heads(lab.draw(5, 10), 5))  # refusing everything is no check


@check("split_heads", weight=0.5, kind="precision", catches=["split_float_output"])
def test_split_keeps_the_dtype(lab, submission):
    """
    es: Si entran enteros, salen enteros.
    en: Integers in, integers out.
    """
    x = lab.rng.integers(0, 100, size=(2, 5, 12))
    out = lab.array(submission.split_heads(x, 4))
    assert out.size == x.size and np.array_equal(np.sort(out, axis=None), np.sort(x, axis=None)), say(
        es="Los números que devuelves no son los que entraron.", en="The numbers you return are not those that went in."
    )
    assert np.issubdtype(out.dtype, np.integer), say(
        es="Han entrado enteros y tu resultado es de tipo {dtype}.",
        en="Integers went in and your result is of type {dtype}.",
        dtype=out.dtype,
    )


@check("split_heads", weight=0.5, kind="inputs", catches=["split_writes_shape"])
def test_split_leaves_its_argument(lab, submission):
    """
    es: El array que recibe se queda como estaba, también su forma.
    en: The array it is given stays as it was, its shape included.
    """
    x = lab.draw(2, 5, 12)
    out, (x_after, _) = submission.split_heads.with_args(x, 4)
    out = lab.array(out)
    assert np.array_equal(np.sort(out, axis=None), np.sort(x, axis=None)), say(
        es="Los números que devuelves no son los que entraron.", en="The numbers you return are not those that went in."
    )
    assert x_after == expected(x)
