"""Random valid calls: every alternative must reply as the solution does."""

import numpy as np
import torch

from autograder.grading import fuzz


def as_array(reply):
    """Nested lists and tensors are read as the arrays that they stand for, as the checks do."""
    if isinstance(reply, torch.Tensor):
        return reply.detach().numpy()
    return np.asarray(reply, dtype=np.float64) if isinstance(reply, (list, tuple)) else reply


@fuzz("spread")
def products_and_spread(candidate, rng):
    """Any numbers of draws, keys and components; scores of any size."""
    draws, keys, d_k = rng.integers(1, 9, size=3)
    q, k = rng.normal(size=(draws, d_k)), rng.normal(size=(draws, keys + 1, d_k))
    scores = rng.normal(size=(draws, keys + 1)) * 10 ** rng.uniform(-2, 3) + rng.normal(size=(draws, 1))
    return as_array(candidate.dot_products(q, k)), candidate.score_spread(scores)


@fuzz("largest_weight")
def largest_weight_of_anything(candidate, rng):
    """Any numbers of draws and keys; scores from tiny to thousands."""
    shape = (int(rng.integers(1, 9)), int(rng.integers(2, 12)))
    return candidate.largest_weight(rng.normal(size=shape) * 10 ** rng.uniform(-2, 3.5))


@fuzz("measure")
def measure_what_every_way_of_drawing_shares(candidate, rng):
    """Everybody draws differently: how many numbers, whether they can be had again, which dimension they betray."""
    d_k, draws, seed = int(rng.choice([1, 9, 81])), int(rng.integers(300, 500)), int(rng.integers(2**31))
    first = np.asarray(candidate.measure(d_k, draws, seed), dtype=float)
    again = np.asarray(candidate.measure(d_k, draws, seed), dtype=float)
    other = np.asarray(candidate.measure(d_k, draws, seed + 1), dtype=float)
    return (
        list(first.shape),
        bool(np.array_equal(first, again)),
        bool(np.array_equal(first, other)),
        int(first[0] > 1.5) + int(first[0] > 4.7),  # expected 0.74, 2.7 and 8.3
        int(first[1] > 0.45) + int(first[1] > 0.75),  # expected 0.27, 0.63 and 0.88
        bool(0.2 < first[2] < 0.4),
    )


@fuzz("jacobian")
def jacobian_of_anything(candidate, rng):
    """Up to eleven scores, from tiny to thousands; rounded to what the question allows."""
    z = rng.normal(size=int(rng.integers(1, 12))) * 10 ** rng.uniform(-2, 3.5)
    return as_array(candidate.softmax_jacobian(z))
