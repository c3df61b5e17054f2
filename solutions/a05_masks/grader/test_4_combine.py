"""Hidden checks of ``combine``: two masks, then any number, then ``None``, then manners."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "combine",
    weight=2,
    catches=[
        "combine_or",
        "combine_xor",
        "combine_first",
        "combine_last",
        "combine_agree",
        "combine_padding_of_queries",
        "combine_word_and",
        "combine_returns_nothing",
    ],
)
def test_combine_two(lab, submission):
    """
    es: Se puede mirar solo lo que permiten las dos máscaras.
    en: Only what both masks allow may be looked at.
    """
    causal = np.tri(6, dtype=bool)
    padding = np.array([[[[True] * 4 + [False] * 2]], [[[True] * 6]], [[[True] * 2 + [False] * 4]]])
    both = submission.combine(causal, padding)
    assert np.shape(lab.array(both)) == (3, 1, 6, 6), say(
        es="De (6, 6) y (3, 1, 1, 6) sacas una máscara de forma {shape}.",
        en="From (6, 6) and (3, 1, 1, 6) you make a mask of shape {shape}.",
        shape=np.shape(both),
    )
    assert both.astype(bool) == expected(causal & padding)


@check("combine", weight=0.5, kind="shapes", catches=["combine_numbers", "combine_sum", "combine_additive"])
def test_combine_type(lab, submission):
    """
    es: El resultado es de tipo bool.
    en: The result is of type bool.
    """
    mask = lab.array(submission.combine(lab.booleans(5, 7), lab.booleans(2, 1, 1, 7)))
    assert mask.dtype == np.bool_, say(
        es="Tu resultado es de tipo {kind}.", en="Your result is of type {kind}.", kind=mask.dtype
    )


@check(
    "combine",
    kind="edges",
    catches=["combine_two_only", "combine_same_shape", "combine_most"],
)
def test_combine_many(lab, submission, reference):
    """
    es: Vale para una máscara, tres o cuatro, de formas distintas y en cualquier orden.
    en: It works for one mask, three or four, of different shapes and in any order.
    """
    masks = [lab.booleans(2, 1, 1, 7), lab.booleans(5, 7), lab.booleans(7), lab.booleans(2, 4, 1, 1)]
    masks[3][:] = True
    masks[3][1, 2] = False
    for order in [(1,), (0, 1, 2), (2, 1, 0), (3, 1, 0), (1, 3, 2, 0)]:
        chosen = [masks[i] for i in order]
        assert submission.combine(*chosen) == reference.combine(*chosen)


@check("combine", kind="edges", catches=["combine_none_fails", "combine_none_forbids", "combine_none_array"])
def test_combine_none(lab, submission, reference):
    """
    es: `None` no restringe nada; si no hay ninguna máscara, el resultado es `None`.
    en: `None` restricts nothing; when there is no mask at all, the result is `None`.
    """
    causal, padding = lab.booleans(5, 7), lab.booleans(2, 1, 1, 7)
    for masks in [(None, causal), (causal, None), (None, padding, None, causal)]:
        assert submission.combine(*masks) == reference.combine(*masks)
    for masks in [(None,), (None, None), ()]:
        nothing = submission.combine(*masks)
        assert nothing is None, say(
            es="Sin ninguna máscara has devuelto {kind}.",
            en="Without any mask you returned {kind}.",
            kind=type(nothing).__name__,
        )


@check("combine", weight=0.5, kind="inputs", catches=["combine_in_place"])
def test_combine_leaves_masks(lab, submission, reference):
    """
    es: Las máscaras que recibe se quedan como estaban.
    en: The masks it receives stay as they were.
    """
    first, second, third = lab.booleans(2, 1, 5, 7), lab.booleans(5, 7), lab.booleans(7)
    for masks in [(first, second, third), (third, second, first)]:
        mask, after = submission.combine.with_args(*masks)
        assert mask == reference.combine(*masks)
        for kept, given in zip(after, masks, strict=True):
            assert kept == expected(given)
