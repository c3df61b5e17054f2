"""Hidden checks of ``inverse``: cycles of several lengths, every kind of ``p``, untouched argument."""

import numpy as np

from autograder.grading import check, expected, say

LONG = [3, 6, 0, 5, 1, 7, 4, 2]  # one ring of five and one of three


def indices(reply):
    """The reply as an integer array: a list or a tuple of integers counts as well."""
    assert reply is not None, say(
        es="Tu función no ha devuelto nada: ¿falta un return?",
        en="Your function returned nothing: is a return missing?",
    )
    array = np.asarray(reply)
    assert array.dtype.kind in "iu", say(
        es="Tu resultado no está hecho de enteros, sino de {kind}: no sirve para indexar.",
        en="Your result is made of {kind} rather than of integers, so it cannot be used as an index.",
        kind=str(array.dtype),
    )
    return array.astype(np.int64)


@check(
    "inverse",
    weight=2,
    kind="values",
    catches=[
        "inverse_is_p",
        "inverse_reversed",
        "inverse_complement",
        "inverse_applied_twice",
        "inverse_sorted",
        "inverse_floats",
        "inverse_negated",
        "inverse_returns_nothing",
    ],
)
def test_inverse_undoes(submission, rng):
    """
    es: Permutar con p y después con el resultado devuelve cada cosa a su sitio, con ciclos de todas las longitudes.
    en: Permuting with p and then with the result puts everything back, for cycles of any length.
    """
    shuffled = np.concatenate([np.array(LONG), 8 + np.roll(np.arange(4), 1)])
    replies = [submission.inverse(p) for p in (np.array([1, 2, 0]), np.array(LONG), shuffled)]
    for reply, p in zip(replies, (np.array([1, 2, 0]), np.array(LONG), shuffled)):
        undo = indices(reply)
        assert undo.shape == p.shape, say(
            es="Para una p de longitud {n}, tu resultado tiene forma {shape}.",
            en="For a p of length {n} your result has shape {shape}.",
            n=len(p),
            shape=undo.shape,
        )
        assert undo == expected(np.argsort(p)), say(
            es="Al permutar con p y después con tu resultado, alguna fila no vuelve a su sitio.",
            en="After permuting with p and then with your result, some row is not back in its place.",
        )


@check("inverse", weight=1, kind="edges", catches=["inverse_needs_array"])
def test_inverse_kinds_of_p(submission):
    """
    es: p puede ser una lista, una tupla o un array, también la identidad o un solo token.
    en: p may be a list, a tuple or an array, the identity or a single token included.
    """
    given = [[2, 0, 3, 1], (2, 0, 3, 1), np.array([2, 0, 3, 1], dtype=np.int32), [0, 1, 2], [0]]
    replies = [submission.inverse(p) for p in given]
    for reply, p in zip(replies, given):
        assert indices(reply) == expected(np.argsort(p))


@check("inverse", weight=1, kind="inputs", catches=["inverse_sorts_in_place"])
def test_inverse_keeps_p(submission):
    """
    es: p se queda como estaba.
    en: p stays as it was.
    """
    for p in (np.array(LONG), list(LONG)):
        reply, (after,) = submission.inverse.with_args(p)
        assert len(indices(reply)) == len(LONG)
        assert after == expected(p), say(
            es="Después de la llamada, p ya no tiene los mismos números.",
            en="After the call, p no longer holds the same numbers.",
        )
