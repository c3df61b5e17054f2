"""What the checks of this assignment share: random inputs, and modules built with known weights.

All sizes differ (B=2, Tq=5, Tk=7, h=4, d_k=3, d_model=12): equal ones let wrong versions pass. Weights go in
through ``set_weights``, so every internal layout is welcome; numbers are compared in float64.
"""

import pytest
import torch

from autograder.grading import expected

D, H = 12, 4


class Lab:
    """Draws inputs from the check's own generator and builds modules on either side."""

    def __init__(self, submission, reference, rng):
        self.submission, self.reference, self.rng = submission, reference, rng

    def draw(self, *shape):
        return torch.from_numpy(self.rng.normal(size=shape))

    def weights(self):
        """W_Q, W_K, W_V, W_O: neither symmetric nor orthogonal, scores of order one."""
        return [self.draw(D, D) / 3 for _ in range(4)]

    def mask(self, *shape):
        """Random; in every row the first key is allowed and the fifth forbidden."""
        mask = torch.from_numpy(self.rng.random(shape) < 0.5)
        mask[..., 0], mask[..., 4] = True, False
        return mask

    def close(self, value):
        """Equal to six digits: a constant kept in float32 is no wrong mechanism; test_float64 asks for the rest."""
        return expected(value, atol=1e-6, rtol=1e-6)

    def build(self, space, weights, num_heads=H, *dropout):
        module = space.MultiHeadAttention(D, num_heads, *dropout)
        module.double()
        module.set_weights(*weights)
        return module

    def both(self, weights, num_heads=H):
        """The same module of the submission and of the reference."""
        return self.build(self.submission, weights, num_heads), self.build(self.reference, weights, num_heads)


@pytest.fixture
def lab(submission, reference, rng):
    return Lab(submission, reference, rng)
