"""What the checks of this assignment share: random inputs, and modules built with known weights.

All sizes differ (B=2, Tq=5, Tk=7, h=4, d_k=3, d_model=12): equal ones let wrong versions pass. Weights go in
through ``set_weights``, so every internal layout is welcome; numbers are compared in float64.
"""

import pytest
import torch

from autograder.grading import expected, say

D, H, B, TQ = 12, 4, 2, 5


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

    def answer(self, reply):
        """The reply, once it is known to be a tensor of finite numbers: nan everywhere agrees with itself."""
        self.something(reply)
        assert isinstance(reply, torch.Tensor), say(
            es="Se esperaba un tensor y has devuelto {kind}.",
            en="A tensor was expected and you returned {kind}.",
            kind=type(reply).__name__,
        )
        assert bool(reply.isfinite().all()), say(
            es="En tu resultado hay nan o infinitos.", en="Your result contains nan or infinities."
        )
        return reply

    def something(self, reply):
        assert reply is not None, say(
            es="Tu función no ha devuelto nada: ¿falta un return?",
            en="Your function returned nothing: is a return missing?",
        )
        return reply

    def attends(self, module):
        """Tokens, their neighbours and the weights all matter: doing nothing keeps many promises."""
        x = self.draw(B, TQ, D)
        before, moved = self.answer(module(x)), x.clone()
        moved[0, 2] += 1.0
        change = (self.answer(module(moved)) - before).abs()
        change[0, 2] = 0.0  # its own row is no proof
        assert float(change.max()) > 1e-6, say(
            es="Al cambiar un token no cambia la salida de ningún otro: nadie atiende a nadie.",
            en="Changing a token changes the output of no other: nobody attends to anybody.",
        )
        assert float((before[:, 0] - before[:, 1]).abs().max()) > 1e-6, say(
            es="Dos tokens distintos reciben la misma salida.", en="Two different tokens get the same output."
        )
        other = self.build(self.submission, self.weights())
        assert not torch.allclose(self.answer(other(x)), before), say(
            es="Con otros pesos sale lo mismo: `set_weights` no influye en la salida.",
            en="Other weights give the same: `set_weights` has no influence on the output.",
        )

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
