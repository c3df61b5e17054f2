"""Hidden checks of ``masked_softmax``: ordinary rows, the row without keys, big scores, then gradients."""

import torch

from autograder.grading import check, expected, say

B, H, TQ, TK = 2, 4, 5, 7


@check(
    "softmax",
    weight=2,
    catches=[
        "softmax_mask_ignored",
        "softmax_inverted",
        "softmax_multiplies_after",
        "softmax_tiny_fill",
        "softmax_zero_fill",
        "softmax_other_axis",
        "softmax_adds_mask",
        "softmax_whole_table",
        "softmax_returns_nothing",
    ],
)
def test_softmax_among_allowed(lab):
    """
    es: Las claves permitidas se reparten 1 en proporción a la exponencial de su puntuación; las prohibidas
    pesan 0.
    en: Allowed keys share 1 in proportion to the exponential of their scores; forbidden ones weigh 0.
    """
    scores, mask = lab.scores(TQ, TK), lab.allowed(TQ, TK)
    assert lab.weights(scores, mask) == lab.right(scores, mask)


@check("softmax", kind="shapes", catches=["softmax_other_axis", "softmax_same_shape_only", "softmax_axis_one"])
def test_softmax_shapes(lab):
    """
    es: Vale con cualquier número de ejes y con toda máscara que se extienda a las puntuaciones.
    en: It works with any number of axes and with every mask that broadcasts to the scores.
    """
    for lead, shape in [
        ((), (TK,)),
        ((TQ,), (TK,)),
        ((B, TQ), (TQ, TK)),
        ((B, H, TQ), (B, 1, 1, TK)),
        ((B, H, TQ), (B, 1, TQ, TK)),
    ]:
        scores, mask = lab.scores(*lead, TK), lab.allowed(*shape)
        assert lab.weights(scores, mask) == lab.right(scores, mask)


@check(
    "softmax",
    weight=4,
    kind="edges",
    catches=[
        "softmax_nan_row",
        "softmax_uniform_row",
        "softmax_opens_first",
        "softmax_refuses_empty",
        "softmax_empties_all",
    ],
)
def test_softmax_row_without_keys(lab):
    """
    es: Una fila sin ninguna clave permitida recibe ceros, sin nan, y las demás filas no se enteran.
    en: A row without any allowed key gets zeros, no nan, and the other rows are not affected.
    """
    scores, mask = lab.scores(B, TQ, TK), lab.allowed(B, TQ, TK)
    mask[0, 2], mask[1, 0] = False, False
    weights = lab.weights(scores, mask)
    assert not bool(weights.isnan().any()), say(
        es="Hay nan en {n} de tus {size} pesos.",
        en="There are nan in {n} of your {size} weights.",
        n=int(weights.isnan().sum()),
        size=weights.numel(),
    )
    assert weights == lab.right(scores, mask)
    scores = lab.scores(TK)
    assert lab.weights(scores, torch.zeros(TK, dtype=torch.bool)) == expected(torch.zeros_like(scores))


@check(
    "softmax",
    weight=1.5,
    kind="edges",
    catches=[
        "softmax_weak_fill",
        "softmax_weak_bias",
        "softmax_global_max",
        "softmax_overflows",
        "softmax_shares_again",
        "softmax_max_of_forbidden",
    ],
)
def test_softmax_big_scores(lab):
    """
    es: Con puntuaciones de hasta ±20 000 nada se desborda, lo prohibido pesa 0 y las filas suman 1.
    en: With scores up to ±20,000 nothing overflows, what is forbidden weighs 0 and rows add up to 1.
    """
    high, low = lab.scores(TQ, TK), lab.scores(TQ, TK)
    high[0] += 15_000.0
    high[1] -= 15_000.0
    high[3] *= 2_000.0
    low -= 19_000.0  # all of them below a timid filling
    for scores in [high, low]:
        mask = lab.allowed(TQ, TK)
        assert lab.weights(scores, mask) == lab.right(scores, mask)
    for above in [5_000.0, 30_000.0]:
        scores, mask = lab.scores(TQ, TK), lab.allowed(TQ, TK)
        scores[2] -= 15_000.0
        scores[2, 4] += above  # forbidden, and far above all that is allowed in its row
        assert lab.weights(scores, mask) == lab.right(scores, mask)


@check("softmax", weight=1.5, kind="gradients", catches=["softmax_detached", "softmax_multiplies_after"])
def test_softmax_gradient(lab, submission, reference):
    """
    es: El gradiente respecto a las puntuaciones es el correcto cuando todas las filas tienen alguna clave.
    en: The gradient with respect to the scores is right when every row has some key.
    """
    scores, mask, cotangent = lab.scores(B, TQ, TK), lab.allowed(TQ, TK), lab.scores(B, TQ, TK)
    gradient = submission.masked_softmax.vjp(scores, mask, cotangent=cotangent).inputs[0]
    assert gradient is not None, say(
        es="A las puntuaciones no les llega ningún gradiente.", en="No gradient reaches the scores."
    )
    right = reference.masked_softmax.vjp(scores, mask, cotangent=cotangent).inputs[0]
    assert gradient == lab.alike(right.value)


@check(
    "softmax",
    weight=3,
    kind="gradients",
    catches=["softmax_nan_wiped", "softmax_nan_hidden"],
    needs=["test_softmax_gradient"],
)
def test_softmax_gradient_without_keys(lab, submission, reference):
    """
    es: Con filas sin ninguna clave, el gradiente no contiene nan: en esas filas es 0.
    en: With rows that have no key, the gradient contains no nan: in those rows it is 0.
    """
    scores, mask, cotangent = lab.scores(B, TQ, TK), lab.allowed(B, TQ, TK), lab.scores(B, TQ, TK)
    mask[0, 2], mask[1, 0] = False, False
    gradient = submission.masked_softmax.vjp(scores, mask, cotangent=cotangent).inputs[0]
    assert not bool(gradient.isnan().any()), say(
        es="Hay nan en {n} de las {size} casillas del gradiente.",
        en="There are nan in {n} of the {size} entries of the gradient.",
        n=int(gradient.isnan().sum()),
        size=gradient.numel(),
    )
    right = reference.masked_softmax.vjp(scores, mask, cotangent=cotangent).inputs[0]
    assert gradient == lab.alike(right.value)


@check("softmax", weight=0.5, kind="inputs", catches=["softmax_in_place"])
def test_softmax_leaves_arguments(lab, submission):
    """
    es: Ni las puntuaciones ni la máscara cambian.
    en: Neither the scores nor the mask change.
    """
    scores, mask = lab.scores(TQ, TK), lab.allowed(TQ, TK)
    weights, after = submission.masked_softmax.with_args(scores, mask)
    assert tuple(lab.tensor(weights).shape) == (TQ, TK)
    assert bool(weights.isfinite().all()), say(
        es="En tus pesos hay nan o infinitos.", en="There are nan or infinities among your weights."
    )
    for kept, given in zip(after, (scores, mask), strict=True):
        assert kept == expected(given)


@check("softmax", weight=0.5, kind="precision", catches=["softmax_single", "softmax_epsilon", "softmax_double"])
def test_softmax_precision(lab, submission, reference):
    """
    es: Con `float64` se calcula en `float64`, hasta la última cifra; con `float32`, el resultado es `float32`.
    en: For `float64` the computation is `float64` to the last digit; for `float32` the result is `float32`.
    """
    scores, mask = lab.scores(TQ, TK), lab.allowed(TQ, TK)
    assert submission.masked_softmax(scores, mask) == reference.masked_softmax(scores, mask)
    weights = submission.masked_softmax(scores.float(), mask)
    assert weights == reference.masked_softmax(scores.float(), mask)
    assert weights.dtype == torch.float32, say(
        es="Con entradas `float32` devuelves {kind}.",
        en="For `float32` inputs you return {kind}.",
        kind=weights.dtype,
    )
