"""Random valid calls of every function of the assignment."""

import numpy as np
import torch

from autograder.grading import fuzz


@fuzz("causal")
def causal_of_any_size(candidate, rng):
    """One query or many, as many keys or more."""
    t_q = int(rng.integers(1, 9))
    return candidate.causal_mask(t_q, t_q + int(rng.integers(0, 9)))


@fuzz("padding")
def padding_of_any_lengths(candidate, rng):
    """Empty and full sentences included, 32-bit lengths too."""
    t_k = int(rng.integers(1, 12))
    lengths = rng.integers(0, t_k + 1, size=rng.integers(1, 6))
    return candidate.padding_mask(lengths.astype(rng.choice([np.int64, np.int32])), t_k)


@fuzz("combine")
def combine_anything(candidate, rng):
    """Any number of masks, some of them None, with axes of size 1 or missing."""
    whole, masks = rng.integers(1, 5, size=4), []
    for _ in range(rng.integers(0, 5)):
        shape = np.where(rng.random(4) < 0.4, 1, whole)[rng.integers(0, 4) :]
        masks.append(None if rng.random() < 0.2 else rng.random(shape) < 0.6)
    return candidate.combine(*masks)


@fuzz("additive")
def translations_of_anything(candidate, rng):
    """Any number of axes; biases, several fillings and both types on the way back."""
    shape = rng.integers(1, 5, size=rng.integers(1, 5))
    numbers = rng.normal(size=shape) * 10 ** rng.uniform(-3, 6)
    fills = np.array([0.0, -np.inf, -1e9, -2e10, np.finfo(np.float32).min])
    numbers = np.where(rng.random(shape) < 0.5, rng.choice(fills, size=shape), numbers)
    kind = rng.choice([np.float64, np.float32])
    return candidate.to_additive(rng.random(shape) < 0.5), candidate.to_boolean(numbers.astype(kind))


@fuzz("softmax")
def softmax_of_anything(candidate, rng):
    """Any number of axes, masks with axes of size 1 or missing, rows without keys, scores up to 20,000."""
    shape = rng.integers(1, 6, size=rng.integers(1, 5))
    scores = np.clip(rng.normal(size=shape) * 10 ** rng.uniform(-1, 4), -2e4, 2e4)
    seen = np.where(rng.random(len(shape)) < 0.3, 1, shape)[rng.integers(0, len(shape)) :]
    mask = rng.random(seen) < rng.choice([0.3, 0.7])
    return candidate.masked_softmax(torch.from_numpy(scores), torch.from_numpy(mask))


@fuzz("softmax")
def softmax_gradient_of_anything(candidate, rng):
    """The gradient, with rows of every kind."""
    shape = (*rng.integers(1, 4, size=rng.integers(0, 3)), int(rng.integers(2, 7)))
    scores, cotangent = (torch.from_numpy(rng.normal(size=shape)) for _ in range(2))
    mask = torch.from_numpy(rng.random(shape) < 0.4)
    mask[..., -1].view(-1)[0] = True  # with no key at all there is nothing to differentiate
    return candidate.masked_softmax.vjp(scores, mask, cotangent=cotangent).inputs[0]


@fuzz("future")
def future_of_a_linear_function(candidate, rng):
    """Outputs are sums of tokens: a causal table, with or without a single leak of a size that shows."""
    size, width = int(rng.integers(2, 7)), int(rng.integers(3, 6))
    table = np.tril(rng.normal(size=(size, size)))
    if rng.random() < 0.5:
        j = int(rng.integers(1, size))
        table[rng.integers(0, j), j] = rng.uniform(0.1, 2.0)
    x = rng.normal(size=(size, width))
    return candidate.sees_the_future(lambda y: table[: len(y), : len(y)] @ y, x)
