"""Hidden checks of ``is_equivariant`` and ``is_invariant``: the plain cases first, then impostors, batches, rounding."""

import numpy as np

from autograder.grading import check, expected, say

REVERSAL, ROTATION, SWAP = [4, 3, 2, 1, 0], [1, 2, 3, 4, 0], [0, 2, 1, 3, 4]
ROTATION_BY_TWO = [2, 3, 4, 0, 1]


def differs_in_the_last_digits(f, x, p, permuted):
    """Whether f gives equal things that are not equal bit by bit, so that == cannot pass by luck."""
    return not np.array_equal(f(x[..., p, :]), f(x)[..., p, :] if permuted else f(x))


def rounding(lab, f, permuted):
    """An input on which ``f`` rounds differently once it is permuted."""
    while True:
        x, p = lab.x(), lab.cycle()
        if differs_in_the_last_digits(f, x, p, permuted):
            return x, p


# --- is_equivariant ---


@check(
    "two_checks",
    weight=3,
    kind="values",
    catches=[
        "equivariant_ignores_p",
        "equivariant_is_invariance",
        "equivariant_inverse",
        "equivariant_shapes_only",
        "equivariant_returns_difference",
        "equivariant_returns_array",
        "equivariant_returns_nothing",
        "equivariant_permutes_output_only",
        "equivariant_negated",
    ],
)
def test_equivariant_attention(lab, submission):
    """
    es: is_equivariant dice True de la atención sin máscara y False si se le suman posiciones o se le pone la máscara
    causal.
    en: is_equivariant says True of attention without a mask, and False with positions added or with the causal mask.
    """
    zoo, x, p = lab.zoo(), lab.x(), lab.cycle()
    lab.verdicts(
        submission.is_equivariant,
        [
            ("attention", zoo.attention, (x, p), True),
            ("with_places", zoo.with_places, (x, p), False),
            ("rowwise", zoo.rowwise, (x, p), True),
            ("causal", zoo.causal, (x, p), False),
        ],
    )


@check(
    "two_checks",
    weight=3,
    kind="properties",
    catches=[
        "equivariant_as_a_set",
        "equivariant_of_the_mean",
        "equivariant_first_row",
        "equivariant_any",
        "equivariant_ignores_p",
        "equivariant_signed",
        "equivariant_signed_other",
    ],
)
def test_equivariant_impostors(lab, submission):
    """
    es: is_equivariant no se deja engañar por funciones que conservan la media, el conjunto de filas o casi todas ellas,
    ni por diferencias que son todas negativas o todas positivas.
    en: is_equivariant is not taken in by functions that keep the mean, the set of rows, or nearly every row, nor by
    differences that are all negative or all positive.
    """
    zoo, x = lab.zoo(), lab.x()
    x[[0, 1, 4], 0] = -2.0, 2.0, 0.0  # the last token's, and whose place it may take
    lab.verdicts(
        submission.is_equivariant,
        [
            ("placed", zoo.placed, (x, ROTATION), False),
            ("backwards", zoo.backwards, (x, ROTATION), False),
            ("first_marked", zoo.first_marked, (x, [1, 2, 0, 3, 4]), False),
            ("last_marked", zoo.last_marked, (x, [0, 1, 3, 4, 2]), False),
            ("mean_everywhere", zoo.mean_everywhere, (x, ROTATION), True),
            ("sorted_columns", zoo.sorted_columns, (x, ROTATION), False),
            ("last_felt", zoo.last_felt, (x, ROTATION), False),
            ("last_felt", zoo.last_felt, (x, ROTATION_BY_TWO), False),
        ],
    )


@check("two_checks", weight=2, kind="edges", catches=["equivariant_own_permutation", "equivariant_inverse"])
def test_equivariant_uses_p(lab, submission):
    """
    es: is_equivariant responde por la p que recibe, sea lista, tupla o array: una misma función puede pasar con una
    permutación y no con otra.
    en: is_equivariant answers for the p it is given, be it a list, a tuple or an array: the same function may pass with
    one permutation and not with another.
    """
    zoo, x = lab.zoo(), lab.x()
    lab.verdicts(
        submission.is_equivariant,
        [
            ("ring", zoo.ring, (x, ROTATION), True),
            ("ring", zoo.ring, (x, tuple(SWAP)), False),
            ("distances", zoo.distances, (x, np.array(REVERSAL)), True),
            ("distances", zoo.distances, (x, ROTATION), False),
            ("last_marked", zoo.last_marked, (x, [1, 2, 0, 3, 4]), True),
            ("placed", zoo.placed, (x, [0, 1, 2, 3, 4]), True),
        ],
    )


@check("two_checks", weight=2, kind="shapes", catches=["equivariant_batch_axis", "equivariant_first_sentence"])
def test_equivariant_batches(lab, submission):
    """
    es: is_equivariant permuta los tokens de un lote, no sus frases, y las mira todas.
    en: is_equivariant permutes the tokens of a batch, not its sentences, and looks at all of them.
    """
    zoo, batch, batches, p = lab.zoo(), lab.x(7), lab.x(7, 2), lab.cycle()

    def last_sentence(x):
        x = np.array(x, dtype=np.float64)
        x[-1] += zoo.places
        return x

    lab.verdicts(
        submission.is_equivariant,
        [
            ("attention", zoo.attention, (batch, p), True),
            ("last_marked", zoo.last_marked, (batch, p), False),
            ("placed", last_sentence, (batch, p), False),
            ("attention", zoo.attention, (batches, p), True),
            ("causal", zoo.causal, (batches, p), False),
        ],
    )


@check(
    "two_checks",
    weight=2,
    kind="precision",
    catches=["equivariant_exact", "equivariant_coarse"],
    needs=["test_equivariant_attention"],
)
def test_equivariant_tolerance(lab, submission):
    """
    es: is_equivariant perdona el redondeo y no perdona diferencias de milésimas.
    en: is_equivariant forgives rounding and does not forgive differences of a few thousandths.
    """
    zoo = lab.zoo()
    lab.verdicts(
        submission.is_equivariant,
        [
            (
                "plus_total_in_turn",
                zoo.plus_total_in_turn,
                rounding(lab, zoo.plus_total_in_turn, permuted=True),
                True,
            ),
            ("quiet_places", zoo.quiet_places, (lab.x(), lab.cycle()), False),
        ],
    )


# --- is_invariant ---


@check(
    "two_checks",
    weight=3,
    kind="values",
    catches=[
        "invariant_ignores_p",
        "invariant_is_equivariance",
        "invariant_permutes_output_only",
        "invariant_returns_nothing",
        "invariant_after_pooling",
        "invariant_as_a_set",
        "invariant_any",
    ],
)
def test_invariant_pooled_and_not(lab, submission):
    """
    es: is_invariant dice True de lo que no cambia al barajar, tenga o no eje de tokens, y False de lo que solo se mueve.
    en: is_invariant says True of what a shuffle leaves alone, with or without a token axis, and False of what moves.
    """
    zoo, x, p = lab.zoo(), lab.x(), lab.cycle()
    lab.verdicts(
        submission.is_invariant,
        [
            ("attention", zoo.attention, (x, p), False),
            ("sorted_columns", zoo.sorted_columns, (x, p.tolist()), True),
            ("mean_everywhere", zoo.mean_everywhere, (x, tuple(p.tolist())), True),
            ("last_marked", zoo.last_marked, (x, [0, 1, 3, 2, 4]), False),
            ("placed", zoo.placed, (x, p), False),
            ("doubled", zoo.doubled, (x, p), False),
            ("mean", zoo.mean, (x, p), True),
        ],
    )


@check(
    "two_checks",
    weight=1,
    kind="edges",
    catches=["invariant_own_permutation", "invariant_signed", "invariant_signed_other"],
)
def test_invariant_uses_p(lab, submission):
    """
    es: is_invariant responde por la p que recibe: quedarse con la última fila pasa si el último token no se mueve.
    en: is_invariant answers for the p it is given: keeping the last row passes if the last token stays where it is.
    """
    zoo, x = lab.zoo(), lab.x()
    x[0] -= 9.0  # with this token first, the last row falls and the first one rises in every column
    lab.verdicts(
        submission.is_invariant,
        [
            ("last", zoo.last, (x, [1, 2, 0, 3, 4]), True),
            ("last", zoo.last, (x, ROTATION), False),
            ("first", zoo.first, (x, ROTATION), False),
            ("first", zoo.first, (x, [0, 1, 3, 4, 2]), True),
            ("mean", zoo.mean, (x, ROTATION), True),
        ],
    )


@check("two_checks", weight=2, kind="shapes", catches=["invariant_batch_axis"])
def test_invariant_batches(lab, submission):
    """
    es: is_invariant permuta los tokens de un lote, no sus frases, con salidas de cualquier forma.
    en: is_invariant permutes the tokens of a batch, not its sentences, for outputs of any shape.
    """
    zoo, batch, batches, p = lab.zoo(), lab.x(7), lab.x(7, 2), lab.cycle()
    lab.verdicts(
        submission.is_invariant,
        [
            ("mean", zoo.mean, (batch, p), True),
            ("causal_mean", zoo.causal_mean, (batch, p), False),
            ("one_for_all", zoo.one_for_all, (batch, p), True),
            ("one_number", zoo.one_number, (batches, p), True),
            ("last", zoo.last, (batches, p), False),
        ],
    )


@check(
    "two_checks",
    weight=2,
    kind="precision",
    catches=["invariant_exact", "invariant_coarse"],
    needs=["test_invariant_pooled_and_not"],
)
def test_invariant_tolerance(lab, submission):
    """
    es: is_invariant perdona el redondeo y no perdona diferencias de milésimas.
    en: is_invariant forgives rounding and does not forgive differences of a few thousandths.
    """
    zoo, x, p = lab.zoo(), lab.x(), ROTATION
    x[:] = (0.4 + np.abs(x)) * [-1.0, 1.0]
    x[-1] = 0.7, -0.7  # the marks change sign when any other token comes last, one up and one down
    lab.verdicts(
        submission.is_invariant,
        [
            ("total_in_turn", zoo.total_in_turn, rounding(lab, zoo.total_in_turn, permuted=False), True),
            ("quiet_last", zoo.quiet_last, (x, p), False),
        ],
    )


@check("two_checks", weight=1, kind="inputs", catches=["equivariant_overwrites_x", "invariant_overwrites_x"])
def test_checks_keep_their_arguments(lab, submission):
    """
    es: Después de preguntar, x y p siguen como estaban.
    en: After the question, x and p are as they were.
    """
    zoo, x, p = lab.zoo(), lab.x(7), lab.cycle()
    asked = [(submission.is_equivariant, zoo.rowwise), (submission.is_invariant, zoo.mean)]
    answers = [ask.with_args(lab.bounded(f), x, p) for ask, f in asked]
    for reply, (_, x_after, p_after) in answers:
        assert reply is not None, say(
            es="Tu función no ha devuelto nada: ¿falta un return?",
            en="Your function returned nothing: is a return missing?",
        )
        assert x_after == expected(x), say(
            es="Después de la llamada, x ya no tiene los mismos números.",
            en="After the call, x no longer holds the same numbers.",
        )
        assert p_after == expected(p), say(
            es="Después de la llamada, p ya no tiene los mismos números.",
            en="After the call, p no longer holds the same numbers.",
        )
