"""What the checks of this assignment share: sizes of which no two agree, and ways to read a reply.

A function that gives 3.0 where 3 was asked has one check of its own; everywhere else it counts as 3.
"""

import math
from collections.abc import Mapping

import numpy as np
import pytest

from autograder.grading import expected, say

KEYS = ("q", "k", "v", "scores", "weights", "heads", "concat", "output")


class Lab:
    """Draws sizes from the check's own generator and reads what the submission replies."""

    def __init__(self, submission, reference, rng):
        self.submission, self.reference, self.rng = submission, reference, rng

    def distinct(self, count, low=2, high=12):
        """So many whole numbers, no two of them equal."""
        return [int(n) for n in self.rng.permutation(np.arange(low, high))[:count]]

    def sizes(self, lengths):
        """batch, t_q, t_k, d_model, num_heads; with one length or with two."""
        batch, t_q, t_k, heads, width = self.distinct(5)
        return batch, t_q, t_k if lengths == 2 else t_q, heads * width, heads

    def shapes(self, names, sizes):
        """The submission's shapes under these names are the solution's."""
        got = table(self.submission.attention_shapes(*sizes))
        want = self.reference.attention_shapes(*sizes).value
        for name in names:
            assert name in got, say(
                es="A tu diccionario le falta la clave «{name}».",
                en='Your dictionary lacks the key "{name}".',
                name=name,
            )
            shape = whole(got[name])
            assert shape == expected(want[name]), say(
                es="La forma de «{name}» no es {shape}.",
                en='The shape of "{name}" is not {shape}.',
                name=name,
                shape=shown(shape),
            )

    def integer(self, reply):
        """A count that is an integer, also as an array or a tensor of no axes."""
        assert is_integer(single(reply)), say(
            es="Has devuelto {reply}, que no es un entero.",
            en="You returned {reply}, which is not an integer.",
            reply=shown(reply),
        )

    def size(self, name, size):
        assert is_integer(single(size)), say(
            es="En la forma de «{name}» hay un tamaño que no es un entero: {size}.",
            en='The shape of "{name}" holds a size that is not an integer: {size}.',
            name=name,
            size=shown(size),
        )

    def something(self, reply):
        return something(reply)

    def table(self, reply):
        return table(reply)

    def rows(self, weights, token):
        """The submission's rows as an array: a list costs its own check, not all of them."""
        reply = something(self.submission.token_rows(weights, token))
        if isinstance(reply, (list, tuple)) and np.asarray(reply).dtype.kind in "fiu":
            return np.asarray(reply, dtype=np.float64)
        return reply

    def weights(self, *lead):
        """Attention weights: 5 queries, 7 keys, every row adds up to 1."""
        raw = self.rng.uniform(0.1, 1.0, size=(*lead, 5, 7))
        return raw / raw.sum(axis=-1, keepdims=True)


def something(reply):
    assert reply is not None, say(
        es="Tu función no ha devuelto nada: ¿falta un return?",
        en="Your function returned nothing: is a return missing?",
    )
    return reply


def table(reply):
    something(reply)
    assert isinstance(reply, Mapping), say(
        es="Se esperaba un diccionario y has devuelto {kind}.",
        en="A dictionary was expected and you returned {kind}.",
        kind=type(reply).__name__,
    )
    return reply


def whole(shape):
    """A shape as a tuple of whole numbers, also where they came as 3.0."""
    assert isinstance(shape, (tuple, list)) and all(is_whole(single(n)) for n in shape), say(
        es="Cada forma es una tupla de enteros, y una de las tuyas es {shape}.",
        en="Each shape is a tuple of integers, and one of yours is {shape}.",
        shape=shown(shape),
    )
    return tuple(int(single(n)) for n in shape)


def single(value):
    """The number in an array or a tensor of no axes; everything else as it is."""
    return value.item() if hasattr(value, "dtype") and value.shape == () else value


def is_integer(value):
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def is_whole(value):
    return isinstance(value, (int, float)) and math.isfinite(value) and value == int(value)


def shown(value):
    """A reply in few words: an object of another class by the name of that class."""
    if isinstance(value, (list, tuple)):
        inside = ", ".join(shown(item) for item in value[:8]) + (", ..." if len(value) > 8 else "")
        return f"[{inside}]" if isinstance(value, list) else f"({inside}{',' * (len(value) == 1)})"
    kind = getattr(value, "cls", None)  # objects come as their class alone
    if isinstance(kind, str):
        return kind
    if not isinstance(value, (int, float, str, type(None))):
        return type(value).__name__
    if isinstance(value, int) and value.bit_length() > 100:
        return f"int({value.bit_length()} bits)"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


@pytest.fixture
def lab(submission, reference, rng):
    return Lab(submission, reference, rng)


@pytest.fixture
def keys():
    return KEYS
