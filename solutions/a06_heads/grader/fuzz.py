"""Random valid calls: every alternative must reply as the solution does."""

import numpy as np

from autograder.grading import fuzz


def sizes(rng):
    """Leading axes, length, heads and width, from 1 up, equal ones too."""
    lead = tuple(int(n) for n in rng.integers(1, 4, size=rng.integers(0, 4)))
    return lead, *(int(n) for n in rng.integers(1, 8, size=3))


def numbers(rng, shape):
    if rng.random() < 0.3:
        return rng.integers(-50, 50, size=shape)
    return rng.normal(size=shape) * 10 ** rng.uniform(-3, 3)


@fuzz("split_heads")
def split_of_anything(candidate, rng):
    """Any number of leading axes, any sizes, integers or floats."""
    lead, length, num_heads, width = sizes(rng)
    return candidate.split_heads(numbers(rng, (*lead, length, num_heads * width)), num_heads)


@fuzz("merge_heads")
def merge_of_anything(candidate, rng):
    """Any number of leading axes, any sizes, integers or floats."""
    lead, length, num_heads, width = sizes(rng)
    return candidate.merge_heads(numbers(rng, (*lead, num_heads, length, width)))


@fuzz("split_is_right")
def verdict_on_a_split(candidate, rng):
    """A right split, or one that moves two different numbers of a head, or two heads, or two tokens."""
    what = int(rng.integers(4))
    shift = int(rng.choice([-1, 1]))

    def split(x, num_heads):
        out = np.stack(np.split(x, num_heads, axis=-1), axis=-3)
        return out if what == 3 else np.roll(out, shift, axis=what - 3)

    return candidate.split_is_right(split)


@fuzz("head_weights")
def weights_of_a_head(candidate, rng):
    """Both functions on matrices of any sizes that the number of heads divides."""
    num_heads, rows, columns = (int(n) for n in rng.integers(1, 6, size=3))
    W = rng.normal(size=(rows * num_heads, columns * num_heads))
    i = int(rng.integers(num_heads))
    return candidate.head_weights(W, num_heads, i), candidate.cut_weights(W, num_heads)


@fuzz("design_heads")
def a_condition_of_the_design(candidate, rng):
    """Designs differ from one another; what they share are the conditions, of which one is drawn."""
    made = candidate.design_heads()
    made = getattr(made, "value", made)
    X, heads = np.asarray(made["X"], dtype=float), made["heads"]
    which = int(rng.integers(5))
    if which == 0:
        return which, len(made["tokens"]) == len(X), len(set(made["looks_at"]))
    if which == 1:
        again = candidate.design_heads()
        again = getattr(again, "value", again)
        return which, all(np.array_equal(a, b) for a, b in zip(heads, again["heads"], strict=True))
    W_Q, W_K = heads[int(rng.integers(3))] if which == 2 else heads[which - 3]
    scores = (X @ W_Q) @ (X @ W_K).T / np.sqrt(W_Q.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights /= weights.sum(axis=1, keepdims=True)
    return which, bool(weights.max(axis=1).mean() > 0.8)
