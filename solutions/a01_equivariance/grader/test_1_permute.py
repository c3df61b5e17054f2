"""Hidden checks of ``permute``: one sentence, batches, kinds of ``p``, untouched arguments."""

import numpy as np

from autograder.grading import check, expected, say

CYCLES = ([1, 2, 0, 3, 4], [2, 0, 4, 1, 3], [4, 0, 1, 2, 3])


@check(
    "permute",
    weight=2,
    kind="values",
    catches=[
        "permute_inverse",
        "permute_features",
        "permute_last_axis",
        "permute_ignores_p",
        "permute_returns_nothing",
        "permute_axis_one",
        "permute_swaps_in_turn",
    ],
)
def test_permute_one_sentence(lab, submission, reference):
    """
    es: La fila i del resultado es la fila p[i] de x, con permutaciones que no son su propia inversa.
    en: Row i of the result is row p[i] of x, for permutations that are not their own inverse.
    """
    x = lab.x()
    replies = [submission.permute(x, np.array(p)) for p in CYCLES]
    for reply, p in zip(replies, CYCLES):
        assert reply is not None, say(
            es="Tu función no ha devuelto nada: ¿falta un return?",
            en="Your function returned nothing: is a return missing?",
        )
        assert reply == reference.permute(x, np.array(p))


@check(
    "permute",
    weight=2,
    kind="shapes",
    catches=["permute_first_axis", "permute_axis_one", "permute_features", "permute_flattens"],
)
def test_permute_batches(lab, submission, reference):
    """
    es: Con dimensiones delante (lotes, lotes de lotes) se permuta el penúltimo eje y nada se mezcla.
    en: With leading dimensions (batches, batches of batches) the second-to-last axis is permuted and nothing mixes.
    """
    inputs = [(lab.x(7), lab.cycle()), (lab.x(2, 7), lab.cycle()), (lab.x(7, 2, 6), lab.cycle())]
    replies = [submission.permute(x, p) for x, p in inputs]
    for reply, (x, p) in zip(replies, inputs):
        assert reply == reference.permute(x, p)


@check("permute", weight=1, kind="edges", catches=["permute_needs_array", "permute_first_axis_of_tuple"])
def test_permute_kinds_of_p(lab, submission, reference):
    """
    es: p puede ser una lista, una tupla o un array; la identidad y la frase de un token también valen.
    en: p may be a list, a tuple or an array; the identity and a sentence of one token are fine too.
    """
    x, one = lab.x(), lab.x(tokens=1)
    inputs = [(x, [3, 0, 4, 1, 2]), (x, (3, 0, 4, 1, 2)), (x, [0, 1, 2, 3, 4]), (one, [0])]
    replies = [submission.permute(*given) for given in inputs]
    for reply, given in zip(replies, inputs):
        assert reply == reference.permute(*given)


@check("permute", weight=1, kind="inputs", catches=["permute_in_place"])
def test_permute_keeps_its_arguments(lab, submission):
    """
    es: x y p se quedan como estaban.
    en: x and p stay as they were.
    """
    x, p = lab.x(2), lab.cycle()
    reply, (x_after, p_after) = submission.permute.with_args(x, p)
    assert np.shape(reply) == x.shape  # doing nothing also keeps its arguments
    assert not np.array_equal(reply, x), say(
        es="Tu resultado es x tal como entró.", en="Your result is x as it came in."
    )
    assert x_after == expected(x), say(
        es="Después de la llamada, x ya no tiene los mismos números.",
        en="After the call, x no longer holds the same numbers.",
    )
    assert p_after == expected(p), say(
        es="Después de la llamada, p ya no tiene los mismos números.",
        en="After the call, p no longer holds the same numbers.",
    )
