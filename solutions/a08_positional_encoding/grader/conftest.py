"""What the checks of this assignment share: ways to read a reply, and tolerances with their reasons.

No two sizes of an input agree, and no width is a power of two where a power of two would hide a mistake.
"""

import numpy as np
import pytest

from autograder.grading import expected, say


class Lab:
    """Draws inputs from the check's own generator and reads what the submission replies."""

    def __init__(self, submission, reference, rng):
        self.submission, self.reference, self.rng = submission, reference, rng

    def numbers(self, reply):
        """The reply in double precision; which precision it was computed in is not this check's business."""
        assert reply is not None, say(
            es="Tu función no ha devuelto nada: ¿falta un return?",
            en="Your function returned nothing: is a return missing?",
        )
        array = np.asarray(reply, dtype=np.float64)
        assert np.isfinite(array).all(), say(
            es="En tu resultado hay nan o infinitos.", en="Your result contains nan or infinities."
        )
        return array

    def shaped(self, reply, shape):
        """The reply as numbers, once it is known to have this shape."""
        array = self.numbers(reply)
        assert array.shape == shape, say(
            es="Se esperaba la forma {shape} y tu resultado tiene la forma {got}.",
            en="The shape should be {shape}, and that of your result is {got}.",
            shape=shape,
            got=array.shape,
        )
        return array

    def single(self, value):
        """Wide enough for single precision, which the questions allow; no mistake is this small."""
        return expected(np.asarray(value, dtype=np.float64), atol=1e-4, rtol=0)

    def encodings(self, n_positions, d_model):
        """The true table, as plain numbers."""
        return self.reference.sinusoidal_pe(n_positions, d_model).value


@pytest.fixture
def lab(submission, reference, rng):
    return Lab(submission, reference, rng)
