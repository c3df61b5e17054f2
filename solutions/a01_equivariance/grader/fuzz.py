"""Random valid calls of every function, on which all right answers must agree."""

import numpy as np

from autograder.grading import fuzz


def some_p(rng, tokens):
    """Any permutation, as any of the kinds that the questions allow."""
    p = rng.permutation(tokens)
    return [p, p.tolist(), tuple(p.tolist()), p.astype(np.int32)][rng.integers(4)]


def some_x(rng, least=1, most=6):
    lead = rng.integers(1, 5, size=rng.integers(0, 4))
    tokens, features = rng.integers(least, most + 1), rng.integers(1, 6)
    return rng.normal(size=(*lead, tokens, features)) * 10 ** rng.uniform(-0.5, 0.5)


def with_a_token_axis(rng, x):
    """A function of arrays like ``x`` with one row a token: of all kinds, and of two kinds in a row."""
    w = rng.normal(size=(x.shape[-1], rng.integers(1, 6)))
    steps = np.arange(x.shape[-2])

    def attention(a, bias=0.0):
        scores = a @ np.swapaxes(a, -1, -2) / 4 + bias
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return shares / shares.sum(axis=-1, keepdims=True) @ a

    kinds = [
        lambda a: attention(a) @ w,
        lambda a: attention(a, np.where(steps > steps[:, None], -np.inf, 0.0)) @ w,
        lambda a: attention(a, -0.5 * np.abs(steps - steps[:, None])) @ w,
        lambda a: (a + steps[:, None]) @ w,
        lambda a: attention(a + 0.3 * steps[:, None]) @ w,
        lambda a: np.tanh(a @ w),
        lambda a: a[..., ::-1, :] @ w,
        lambda a: np.roll(a, 1, axis=-2) - 2 * np.roll(a, -1, axis=-2),
        lambda a: np.sort(a, axis=-2),
        lambda a: np.repeat(a.max(axis=-2, keepdims=True), len(steps), axis=-2),
        lambda a: np.concatenate([a[..., :1, :] * 2, a[..., 1:, :]], axis=-2),
        lambda a: np.zeros((*a.shape[:-1], 3)),
    ]
    return kinds[rng.integers(len(kinds))]


def with_or_without(rng, x):
    """Any of these, or its mean, largest, first or last row, or one number for each sentence."""
    f = with_a_token_axis(rng, x)
    kinds = [
        f,
        lambda a: f(a).mean(axis=-2),
        lambda a: f(a).max(axis=-2),
        lambda a: f(a)[..., 0, :],
        lambda a: f(a)[..., -1, :],
    ]
    return kinds[rng.integers(len(kinds))]


@fuzz("permute")
def permute_anything(candidate, rng):
    """Any number of leading axes, any permutation, any kind of it."""
    x = some_x(rng, most=9)
    return candidate.permute(x, some_p(rng, x.shape[-2]))


@fuzz("inverse")
def inverse_of_anything(candidate, rng):
    """Any length; a list and an array are the same answer."""
    return np.asarray(candidate.inverse(some_p(rng, int(rng.integers(1, 20))))).astype(np.int64)


@fuzz("two_checks")
def check_anything(candidate, rng):
    """Both checks of several functions under several permutations of the same tokens."""
    x = some_x(rng)
    replies = []
    for _ in range(6):
        p = some_p(rng, x.shape[-2])
        replies.append(candidate.is_equivariant(with_a_token_axis(rng, x), x, p))
        replies.append(candidate.is_invariant(with_or_without(rng, x), x, p))
    return tuple(bool(reply) for reply in replies)


@fuzz("classify")
def classify_anything(candidate, rng):
    """The verdict on three functions of all kinds, for three to five tokens."""
    x = some_x(rng, least=3, most=5)
    return tuple(candidate.classify(with_or_without(rng, x), x) for _ in range(3))
