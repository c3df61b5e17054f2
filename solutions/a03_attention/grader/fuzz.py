"""Random calls of this assignment: whatever the questions allow, every right answer gives the same."""

import numpy as np

from autograder.grading import fuzz


@fuzz("softmax")
def softmax_along_any_axis(candidate, rng):
    """One to four axes of one to six numbers; scores from hundredths to tens of thousands."""
    shape = rng.integers(1, 7, size=rng.integers(1, 5))
    z = rng.normal(size=shape) * 10 ** rng.uniform(-2, 4) + rng.normal() * 10 ** rng.uniform(-2, 4)
    axis = int(rng.integers(-z.ndim, z.ndim))
    return candidate.softmax(z), candidate.softmax(z, axis)


@fuzz("softmax")
def softmax_of_unlike_rows(candidate, rng):
    """Each row has a size of its own, and some lie together far from zero."""
    rows, columns = rng.integers(2, 7, size=2)
    z = rng.normal(size=(rows, columns)) * 10 ** rng.uniform(-2, 3, size=(rows, 1))
    z += rng.choice([-5000, 0, 5000], size=(rows, 1))
    return candidate.softmax(z), candidate.softmax(z.T, 0)


@fuzz("softmax")
def softmax_of_whole_numbers(candidate, rng):
    """Ties, and arrays that are no plain block of memory."""
    z = rng.integers(-3, 4, size=rng.integers(2, 7, size=3)).astype(float)
    return candidate.softmax(z[::2]), candidate.softmax(np.swapaxes(z, 0, 2), 1)


@fuzz("causal_mask")
def causal_mask_of_any_size(candidate, rng):
    """From one token on."""
    return candidate.causal_mask(int(rng.integers(1, 30)))


def inputs(rng, *lead):
    """Queries, keys and values of any sizes, all different things; scores of any size."""
    queries, keys, dk, dv = rng.integers(1, 8, size=4)
    q, k, v = (rng.normal(size=(*lead, *size)) for size in [(queries, dk), (keys, dk), (keys, dv)])
    return q * 10 ** rng.uniform(-2, 3), k, v * 10 ** rng.uniform(-2, 2)


@fuzz("attention")
def attention_of_any_sizes(candidate, rng):
    """No, one or two leading dimensions."""
    q, k, v = inputs(rng, *rng.integers(1, 4, size=rng.integers(0, 3)))
    return candidate.attention(q, k, v), candidate.attention(q, k, v, None)


@fuzz("attention")
def attention_under_any_mask(candidate, rng):
    """A mask of any shape that stretches to that of the weights, and no query without a key."""
    q, k, v = inputs(rng, *rng.integers(1, 4, size=rng.integers(0, 3)))
    whole = (*q.shape[:-1], k.shape[-2])
    kept = [size if rng.random() < 0.6 else 1 for size in whole[:-1]]
    mask = rng.random((*kept, whole[-1])) < rng.random()
    mask[..., rng.integers(whole[-1])] = True
    while mask.ndim > 1 and mask.shape[0] == 1 and rng.random() < 0.5:
        mask = mask[0]
    return candidate.attention(q, k, v, mask)


@fuzz("attention")
def attention_far_from_zero(candidate, rng):
    """All scores lie together tens of thousands away from zero."""
    q, k, v = inputs(rng, *rng.integers(1, 4, size=rng.integers(0, 2)))
    q = np.concatenate([q / np.abs(q).max(), np.full((*q.shape[:-1], 1), 200.0)], axis=-1)
    k = np.concatenate([k, np.full((*k.shape[:-1], 1), rng.choice([-200.0, 200.0]))], axis=-1)
    mask = rng.random((q.shape[-2], k.shape[-2])) < 0.7
    mask[:, 0] = True
    return candidate.attention(q, k, v, mask)
