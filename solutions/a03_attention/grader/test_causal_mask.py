"""Hidden checks of ``causal_mask``: its kind, its two ends, every entry."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "causal_mask",
    weight=0.5,
    catches=["causal_float", "causal_additive", "causal_batch_axis", "causal_returns_nothing"],
    kind="shapes",
)
def test_causal_mask_kind(submission):
    """
    es: La máscara causal es un array de tipo bool y forma (n, n).
    en: The causal mask is an array of type bool and shape (n, n).
    """
    mask = submission.causal_mask(6)
    assert isinstance(mask, np.ndarray), say(
        es="causal_mask(6) devuelve {kind}, no un array de NumPy.",
        en="causal_mask(6) returns {kind}, not a NumPy array.",
        kind=type(mask).__name__,
    )
    assert mask.shape == (6, 6), say(
        es="causal_mask(6) tiene forma {shape}.", en="causal_mask(6) has shape {shape}.", shape=mask.shape
    )
    assert mask.dtype == np.bool_, say(
        es="Tu máscara es de tipo {dtype}, no bool.",
        en="Your mask is of type {dtype}, not bool.",
        dtype=mask.dtype,
    )


@check(
    "causal_mask",
    weight=1,
    catches=[
        "causal_transposed",
        "causal_blocks_past",
        "causal_no_self",
        "causal_sees_next",
        "causal_additive",
    ],
    kind="edges",
)
def test_causal_mask_ends(lab, submission):
    """
    es: El primer token solo puede mirarse a sí mismo; el último puede mirar a todos.
    en: The first token may only look at itself; the last may look at everybody.
    """
    mask = lab.numbers(submission.causal_mask(6))
    first, last = float(mask[0].sum()), float(mask[-1].sum())
    assert mask[0] == expected(np.eye(6)[0]), say(
        es="En tu máscara, la fila del primer token suma {n:.0f}.",
        en="In your mask, the row of the first token adds up to {n:.0f}.",
        n=first,
    )
    assert mask[-1] == expected(np.ones(6)), say(
        es="En tu máscara, la fila del último token suma {n:.0f}.",
        en="In your mask, the row of the last token adds up to {n:.0f}.",
        n=last,
    )


@check(
    "causal_mask",
    weight=2,
    catches=["causal_transposed", "causal_window", "causal_frozen_size", "causal_returns_nothing"],
    kind="values",
)
def test_causal_mask_values(lab, submission, reference):
    """
    es: El token i puede mirar exactamente a los tokens 0, 1, ..., i, para cualquier n.
    en: Token i may look at exactly the tokens 0, 1, ..., i, for any n.
    """
    for n in (6, 1, 9):
        assert lab.numbers(submission.causal_mask(n)) == expected(
            reference.causal_mask(n).value.astype(float)
        )
