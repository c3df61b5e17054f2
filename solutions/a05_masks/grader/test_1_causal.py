"""Hidden checks of ``causal_mask``: shape and type, then squares, then more keys than queries."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "causal",
    weight=0.5,
    kind="shapes",
    catches=[
        "causal_float",
        "causal_additive",
        "causal_four_axes",
        "causal_sizes_swapped",
        "causal_all_keys",
        "causal_new_keys_only",
        "causal_tensor",
        "causal_returns_nothing",
    ],
)
def test_causal_shape_and_type(lab, submission):
    """
    es: Devuelve un array de NumPy de forma (Tq, Tk) y tipo bool.
    en: It returns a NumPy array of shape (Tq, Tk) and type bool.
    """
    mask = lab.array(submission.causal_mask(3, 7))
    assert mask.shape == (3, 7), say(
        es="Para 3 consultas y 7 claves, tu máscara tiene forma {shape}.",
        en="For 3 queries and 7 keys your mask has shape {shape}.",
        shape=mask.shape,
    )
    assert mask.dtype == np.bool_, say(
        es="Tu máscara es de tipo {kind}.", en="Your mask is of type {kind}.", kind=mask.dtype
    )


@check(
    "causal",
    catches=[
        "causal_no_self",
        "causal_sees_next",
        "causal_transposed",
        "causal_upper",
        "causal_inverted",
        "causal_window",
    ],
)
def test_causal_square(submission, reference):
    """
    es: Con tantas consultas como claves, el token i ve los tokens 0 a i.
    en: With as many queries as keys, token i sees tokens 0 to i.
    """
    for size in [4, 7]:
        assert submission.causal_mask(size, size) == reference.causal_mask(size, size)


@check(
    "causal",
    weight=2,
    catches=["causal_top_left", "causal_shift_reversed", "causal_new_only", "causal_one_extra"],
)
def test_causal_more_keys(submission, reference, rng):
    """
    es: Con menos consultas que claves, las consultas son las últimas posiciones: la última ve todas las
    claves.
    en: With fewer queries than keys, the queries are the last positions: the last one sees every key.
    """
    for t_q, t_k in [(3, 7), (2, 9), (6, 8), (4, int(rng.integers(10, 20)))]:
        assert submission.causal_mask(t_q, t_k) == reference.causal_mask(t_q, t_k)


@check("causal", weight=0.5, kind="edges", catches=["causal_top_left", "causal_inverted"])
def test_causal_single_query(submission):
    """
    es: Una sola consulta es la última posición y lo ve todo; también cuando solo hay una clave.
    en: A single query is the last position and sees everything; with a single key too.
    """
    for t_k in [1, 6]:
        assert submission.causal_mask(1, t_k) == expected(np.ones((1, t_k), dtype=bool))
