"""Hidden checks of ``classify``: the four stars of the lesson, impostors, both at once, outputs without tokens."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "classify",
    weight=3,
    kind="values",
    catches=[
        "classify_any_permutation",
        "classify_swapped_words",
        "classify_asks_without_tokens",
        "classify_never_neither",
        "classify_returns_nothing",
    ],
)
def test_classify_attention(lab, submission):
    """
    es: La atención es equivariante; con máscara causal o con posiciones, ninguna de las dos cosas; su media, invariante.
    en: Attention is equivariant; with a causal mask or with positions it is neither; its mean is invariant.
    """
    zoo, three, four = lab.zoo(4), 2 * lab.x(tokens=3), lab.x(tokens=4)
    lab.verdicts(
        submission.classify,
        [
            ("attention", zoo.attention, (three,), "equivariant"),
            ("causal", zoo.causal, (four,), "neither"),
            ("with_places", zoo.with_places, (four,), "neither"),
            ("mean", zoo.mean, (three,), "invariant"),
            ("causal_mean", zoo.causal_mean, (four,), "neither"),
        ],
    )


@check(
    "classify",
    weight=3,
    kind="properties",
    catches=[
        "classify_only_reversal",
        "classify_only_rotations",
        "classify_one_cycle",
        "classify_one_swap",
        "classify_any_permutation",
    ],
)
def test_classify_impostors(lab, submission):
    """
    es: Lo que solo supera algunas permutaciones (la vuelta, los giros, las que dejan quieto un token) no es ni
    invariante ni equivariante.
    en: What passes for some permutations only (the reversal, rotations, those that keep one token in place) is neither
    invariant nor equivariant.
    """
    zoo, x = lab.zoo(4), lab.x(tokens=4)
    x = x[np.argsort(x[:, 0])[[1, 3, 0, 2]]]  # neither the first nor the last is the largest or the smallest
    lab.verdicts(
        submission.classify,
        [
            ("distances", zoo.distances, (x,), "neither"),
            ("ring", zoo.ring, (x,), "neither"),
            ("last", zoo.last, (x,), "neither"),
            ("first", zoo.first, (x,), "neither"),
            ("last_marked", zoo.last_marked, (x,), "neither"),
            ("last_two", zoo.last_two, (x,), "neither"),
            ("rowwise", zoo.rowwise, (lab.x(tokens=3),), "equivariant"),
        ],
    )


@check("classify", weight=2, kind="edges", catches=["classify_equivariant_first", "classify_invariant_has_no_tokens"])
def test_classify_both(lab, submission):
    """
    es: Si se cumplen las dos cosas gana «invariant», y una función invariante puede conservar el eje de los tokens.
    en: If both hold, "invariant" wins, and an invariant function may keep its token axis.
    """
    zoo = lab.zoo(3)
    x = lab.x(tokens=3)
    lab.verdicts(
        submission.classify,
        [
            ("mean_everywhere", zoo.mean_everywhere, (x,), "invariant"),
            ("sorted_columns", zoo.sorted_columns, (x,), "invariant"),
            ("doubled", zoo.doubled, (x,), "equivariant"),
        ],
    )


@check(
    "classify",
    weight=2,
    kind="shapes",
    catches=["classify_batch_length", "classify_asks_without_tokens"],
)
def test_classify_batches(lab, submission):
    """
    es: También con lotes, y con salidas que no tienen eje de tokens.
    en: Batches are fine too, and so are outputs without a token axis.
    """
    zoo, batch, batches = lab.zoo(3), lab.x(7, tokens=3), lab.x(2, 7, tokens=3)
    lab.verdicts(
        submission.classify,
        [
            ("doubled", zoo.doubled, (batches,), "equivariant"),
            ("mean", zoo.mean, (batch,), "invariant"),
            ("last", zoo.last, (batch,), "neither"),
            ("placed", zoo.placed, (batches,), "neither"),
            ("first", zoo.first, (batches,), "neither"),
        ],
    )


@check("classify", weight=1, kind="precision", catches=["classify_exact"], needs=["test_classify_attention"])
def test_classify_tolerance(lab, submission):
    """
    es: El redondeo no cambia el veredicto, y una diferencia de milésimas sí.
    en: Rounding does not change the verdict, and a difference of a few thousandths does.
    """
    zoo, x = lab.zoo(3), lab.x(tokens=3)
    while len({zoo.total_in_turn(x[p]).tobytes() for p in ([0, 1, 2], [1, 2, 0], [2, 0, 1])}) < 3:
        x = lab.x(tokens=3)
    lab.verdicts(
        submission.classify,
        [
            ("total_in_turn", zoo.total_in_turn, (x,), "invariant"),
            ("plus_total_in_turn", zoo.plus_total_in_turn, (x,), "equivariant"),
            ("quiet_places", zoo.quiet_places, (x,), "neither"),
        ],
    )


@check("classify", weight=1, kind="inputs", catches=["classify_overwrites_x"])
def test_classify_keeps_x(lab, submission):
    """
    es: Después de preguntar, x sigue como estaba.
    en: After the question, x is as it was.
    """
    x = lab.x(tokens=3)
    reply, (_, after) = submission.classify.with_args(lab.bounded(lab.zoo(3).doubled), x)
    lab.verdict(reply, "doubled", "equivariant")
    assert after == expected(x), say(
        es="Después de la llamada, x ya no tiene los mismos números.",
        en="After the call, x no longer holds the same numbers.",
    )
