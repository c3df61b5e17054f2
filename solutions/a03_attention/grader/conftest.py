"""What the checks of this assignment share: random inputs, and ways to read a reply that refuse what is no answer.

Five queries, seven keys, d_k = 3, d_v = 4: no two sizes agree, since equal ones let wrong versions pass.
"""

import numpy as np
import pytest

from autograder.grading import expected, say


class Lab:
    """Draws inputs from the check's own generator and reads what the submission replies."""

    def __init__(self, submission, rng):
        self.submission, self.rng = submission, rng

    def qkv(self, *lead, queries=5, keys=7):
        """Queries, keys and values with any leading dimensions."""
        return tuple(self.rng.normal(size=(*lead, *size)) for size in [(queries, 3), (keys, 3), (keys, 4)])

    def mask(self, *shape):
        """Random booleans: in each row at least two keys are allowed and at least two are not."""
        rank = self.rng.random(shape).argsort(axis=-1)
        return rank < self.rng.integers(2, shape[-1] - 1, size=(*shape[:-1], 1))

    def alike(self, value):
        """Looser than the default, so that single precision passes here; no mistake is this small."""
        return expected(value, atol=1e-6, rtol=1e-5)

    def numbers(self, reply):
        """The reply in double precision: computing in float32 costs its own check, not all of them."""
        something(reply)
        array = np.asarray(reply, dtype=np.float64)
        # Without this, a function that returns nan everywhere would agree with itself in every check.
        assert np.isfinite(array).all(), say(
            es="En tu resultado hay nan o infinitos: algo se ha desbordado o se ha dividido 0 entre 0.",
            en="Your result contains nan or infinities: something overflowed, or 0 was divided by 0.",
        )
        return array

    def pair(self, reply):
        """The reply as it came, once it is known to have two parts."""
        something(reply)
        assert isinstance(reply, (tuple, list)), say(
            es="Solo has devuelto una cosa; faltan los pesos.",
            en="You returned one thing only; the weights are missing.",
        )
        assert len(reply) == 2, say(
            es="Has devuelto {n} cosas en lugar de dos.",
            en="You returned {n} things instead of two.",
            n=len(reply),
        )
        return reply

    def output(self, reply):
        """The output, also of a function that forgot to return the weights: that costs its own checks."""
        return self.numbers(reply[0] if isinstance(reply, (tuple, list)) else reply)

    def weights(self, reply):
        return self.numbers(self.pair(reply)[1])

    def shares_add_up(self, weights, atol=1e-5):
        """No weight is negative and every row adds up to 1."""
        assert (weights >= 0).all(), say(es="Hay pesos negativos.", en="Some weights are negative.")
        sums = weights.sum(axis=-1)
        assert sums == expected(np.ones(weights.shape[:-1]), atol=atol), say(
            es="Las sumas de tus filas van de {low:.3f} a {high:.3f}; deberían ser todas 1.",
            en="Your rows add up to between {low:.3f} and {high:.3f}; they should all be 1.",
            low=sums.min(),
            high=sums.max(),
        )

    def follows_the_keys(self, read, before, q, k, v, *mask):
        """Other keys, another result: what never looks at the keys keeps many promises by doing nothing."""
        after = read(self.submission.attention(q, -k, v, *mask))
        assert after.shape != before.shape or not np.allclose(after, before), say(
            es="Aunque cambien las claves, tu resultado es el mismo: no llegas a comparar consultas y claves.",
            en="Your result stays the same when the keys change: you never compare queries with keys.",
        )


def something(reply):
    assert reply is not None, say(
        es="Tu función no ha devuelto nada: ¿falta un return?",
        en="Your function returned nothing: is a return missing?",
    )


@pytest.fixture
def lab(submission, rng):
    return Lab(submission, rng)
