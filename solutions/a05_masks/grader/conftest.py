"""What the checks of this assignment share: random masks, and ways to read a reply that refuse what is none.

Two sentences, four heads, five queries and seven keys: no two sizes agree, since equal ones let wrong
versions pass.
"""

import numpy as np
import pytest
import torch

from autograder.grading import expected, say

torch.set_num_threads(1)

B, H, TQ, TK = 2, 4, 5, 7


MOST_NUMBERS, MOST_TOKENS = 4096, 64


def bounded(f):
    """``f`` as it is handed over: it runs outside the jail, so that what is too large comes back as an error."""

    def g(x):
        shape = np.shape(x)
        if np.prod(shape, dtype=float) > MOST_NUMBERS or max(shape, default=0) > MOST_NUMBERS:
            raise ValueError(f"the function you were given takes at most {MOST_NUMBERS} numbers")
        if len(shape) > 1 and shape[-2] > MOST_TOKENS:
            raise ValueError(f"the function you were given takes at most {MOST_TOKENS} tokens")
        return f(x)

    return g


class Lab:
    """Draws inputs from the check's own generator and reads what the submission replies."""

    def __init__(self, submission, reference, rng):
        self.submission, self.reference, self.rng = submission, reference, rng

    def booleans(self, *shape):
        """Random marks, some of each kind."""
        marks = self.rng.random(shape) < 0.5
        marks.flat[0], marks.flat[-1] = True, False
        return marks

    def allowed(self, *shape):
        """Random marks for the softmax: in each row the second key is allowed and the fifth is not."""
        marks = self.rng.random(shape) < 0.5
        marks[..., 1], marks[..., 4] = True, False
        return torch.from_numpy(marks)

    def scores(self, *shape, scale=1.0):
        return torch.from_numpy(self.rng.normal(size=shape) * scale)

    def alike(self, value):
        """Looser than the default, so that single precision passes here; no mistake is this small."""
        return expected(value, atol=1e-6, rtol=1e-5)

    def bounded(self, f):
        return bounded(f)

    def something(self, reply):
        assert reply is not None, say(
            es="Tu función no ha devuelto nada: ¿falta un return?",
            en="Your function returned nothing: is a return missing?",
        )
        return reply

    def array(self, reply):
        """The reply, once it is known to be a NumPy array."""
        self.something(reply)
        assert isinstance(reply, np.ndarray), say(
            es="Se esperaba un array de NumPy y has devuelto {kind}.",
            en="A NumPy array was expected and you returned {kind}.",
            kind=type(reply).__name__,
        )
        return reply

    def tensor(self, reply):
        """The reply in double precision: computing in another one costs its own check, not all of them."""
        self.something(reply)
        assert isinstance(reply, torch.Tensor), say(
            es="Se esperaba un tensor y has devuelto {kind}.",
            en="A tensor was expected and you returned {kind}.",
            kind=type(reply).__name__,
        )
        return reply.double()

    def weights(self, scores, mask):
        return self.tensor(self.submission.masked_softmax(scores, mask))

    def right(self, scores, mask):
        return self.alike(self.reference.masked_softmax(scores, mask).value)


@pytest.fixture
def lab(submission, reference, rng):
    return Lab(submission, reference, rng)
