"""Random calls of the tiny assignment."""

import torch

from autograder.grading import fuzz


@fuzz("softmax")
def softmax_over_any_axis(candidate, rng):
    """Up to three axes."""
    shape = rng.integers(1, 6, size=rng.integers(1, 4))
    return candidate.softmax(rng.normal(size=shape), int(rng.integers(-len(shape), len(shape))))


@fuzz("attention")
def attention_of_any_sizes(candidate, rng):
    """With and without a batch."""
    batch = tuple(rng.integers(1, 4, size=rng.integers(0, 2)))
    queries, keys, dk, dv = rng.integers(1, 6, size=4)
    q, k, v = (rng.normal(size=(*batch, *s)) for s in ((queries, dk), (keys, dk), (keys, dv)))
    return candidate.attention(q, k, v)


@fuzz("scorer")
def scorer_with_any_weight(candidate, rng):
    """The output, and its gradient with respect to the input."""
    rows, d = rng.integers(1, 6, size=2)
    weight, x, cotangent = (torch.from_numpy(rng.normal(size=s)) for s in ((d, d), (rows, d), (rows, d)))
    scorer = candidate.Scorer(int(d))
    scorer.set_weight(weight)
    seen = scorer.vjp(x, cotangent=cotangent)
    return scorer(x), seen.out, seen.inputs
