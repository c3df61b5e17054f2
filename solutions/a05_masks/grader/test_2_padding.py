"""Hidden checks of ``padding_mask``: where its axes are, then its values, then its edges."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "padding",
    kind="shapes",
    catches=[
        "padding_two_axes",
        "padding_three_axes",
        "padding_hides_queries",
        "padding_on_heads",
        "padding_whole_table",
        "padding_both_axes",
        "padding_longest",
        "padding_numbers",
        "padding_additive",
        "padding_returns_nothing",
    ],
)
def test_padding_shape_and_type(lab, submission):
    """
    es: Devuelve un array de NumPy de forma (B, 1, 1, Tk) y tipo bool.
    en: It returns a NumPy array of shape (B, 1, 1, Tk) and type bool.
    """
    mask = lab.array(submission.padding_mask(np.array([3, 5, 2]), 7))
    assert mask.shape == (3, 1, 1, 7), say(
        es="Para 3 frases y 7 claves, tu máscara tiene forma {shape}.",
        en="For 3 sentences and 7 keys your mask has shape {shape}.",
        shape=mask.shape,
    )
    assert mask.dtype == np.bool_, say(
        es="Tu máscara es de tipo {kind}.", en="Your mask is of type {kind}.", kind=mask.dtype
    )


@check(
    "padding",
    weight=1.5,
    catches=[
        "padding_inverted",
        "padding_off_by_one",
        "padding_one_less",
        "padding_on_the_left",
        "padding_shortest",
        "padding_of_first_sentence",
    ],
)
def test_padding_values(submission, reference, rng):
    """
    es: La clave j de la frase b es `True` cuando j es menor que la longitud de esa frase.
    en: Key j of sentence b is `True` when j is less than the length of that sentence.
    """
    for sizes, t_k in [([3, 5, 2], 7), (rng.permutation(np.arange(1, 8))[:4], 9)]:
        lengths = np.array(sizes)
        assert submission.padding_mask(lengths, t_k) == reference.padding_mask(lengths, t_k)


@check(
    "padding",
    kind="edges",
    catches=["padding_keeps_one", "padding_off_by_one", "padding_one_less", "padding_minus_zero"],
)
def test_padding_edges(submission, reference):
    """
    es: Una frase vacía no tiene ninguna clave permitida; una completa, todas. También con una sola frase.
    en: An empty sentence has no allowed key; a full one has them all. With a single sentence too.
    """
    for sizes, t_k in [([4, 0, 6], 6), ([0], 3), ([5], 5)]:
        lengths = np.array(sizes)
        assert submission.padding_mask(lengths, t_k) == reference.padding_mask(lengths, t_k)


@check(
    "padding",
    kind="properties",
    catches=[
        "padding_two_axes",
        "padding_three_axes",
        "padding_on_heads",
        "padding_hides_queries",
    ],
)
def test_padding_meets_scores(lab, submission, rng):
    """
    es: Extendida a (B, h, Tq, Tk), cada frase tapa su propio relleno, igual en todas sus cabezas y consultas,
    también cuando B = h = Tq = Tk.
    en: Broadcast to (B, h, Tq, Tk), each sentence hides its own padding, alike in all its heads and queries,
    also when B = h = Tq = Tk.
    """
    lengths = rng.permutation(np.arange(1, 6))
    mask = lab.array(submission.padding_mask(lengths, 5))
    assert mask.ndim <= 4, say(
        es="Tu máscara tiene {n} ejes.", en="Your mask has {n} axes.", n=mask.ndim
    )
    exists = np.arange(5) < lengths[:, None]
    right = np.repeat(np.repeat(exists[:, None, None], 5, axis=1), 5, axis=2)
    assert np.broadcast_to(mask, (5, 5, 5, 5)) == expected(right)


@check("padding", weight=0.5, kind="inputs", catches=["padding_changes_lengths"])
def test_padding_leaves_lengths(submission, reference):
    """
    es: Las longitudes se quedan como estaban.
    en: The lengths stay as they were.
    """
    lengths = np.array([3, 5, 2])
    mask, (after, _) = submission.padding_mask.with_args(lengths, 7)
    assert mask == reference.padding_mask(lengths, 7)
    assert after == expected(lengths)
