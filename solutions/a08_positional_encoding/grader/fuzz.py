"""Random calls within what the questions allow; right answers of any style must agree on them."""

import numpy as np

from autograder.grading import fuzz


def single(reply):
    """In single precision, which the question allows: the tolerance of the comparison follows."""
    return np.asarray(reply, dtype=np.float32)


@fuzz("sinusoidal_pe")
def any_table(candidate, rng):
    """Any number of positions up to 64, any width, odd or even."""
    return single(candidate.sinusoidal_pe(int(rng.integers(1, 65)), int(rng.integers(2, 80))))


@fuzz("rotation")
def any_rotation(candidate, rng):
    """Steps both ways and none, any even width."""
    return candidate.rotation(int(rng.integers(-100, 101)), 2 * int(rng.integers(1, 30)))


@fuzz("similarity")
def any_similarity(candidate, rng):
    """An integer, or an array with up to three axes; rounded as far as single precision may go wrong."""
    shape = tuple(rng.integers(1, 6, size=rng.integers(0, 4)).tolist())
    k = rng.integers(-200, 201, size=shape)
    d_model = 2 * int(rng.integers(1, 40))
    reply = candidate.similarity(k if shape else int(k), d_model)
    return single(np.asarray(reply, dtype=np.float64) / (10 * d_model) + 1)


@fuzz("similarity")
def any_first_rise(candidate, rng):
    """Every width that the question names."""
    return int(candidate.first_rise(2 ** int(rng.integers(2, 10))))


@fuzz("add_positions")
def any_sum(candidate, rng):
    """Any rank, any start, often past the end of the table."""
    d, rows, length = (int(size) for size in rng.integers(1, 9, size=3))
    lead = tuple(rng.integers(1, 5, size=rng.integers(0, 4)).tolist())
    x, table = rng.normal(size=(*lead, length, d)), rng.normal(size=(rows, d))
    try:
        if rng.random() < 0.2:
            return candidate.add_positions(x, table)
        return candidate.add_positions(x, table, int(rng.integers(0, rows + 2)))
    except ValueError as refusal:
        return type(refusal).__name__


@fuzz("concatenation")
def any_sum_as_concatenation(candidate, rng):
    """Any m, and what w does."""
    m = rng.normal(size=rng.integers(1, 9, size=2))
    return np.asarray(candidate.addition_as_concatenation(m))


@fuzz("concatenation")
def any_way_back(candidate, rng):
    """Halves that agree, differ in one entry, or have nothing in common."""
    d, n = (int(size) for size in rng.integers(1, 9, size=2))
    w = np.tile(rng.normal(size=(d, n)), (2, 1))
    if rng.random() < 0.5:
        w[rng.integers(2 * d), rng.integers(n)] += rng.choice([-0.3, 0.3])
    elif rng.random() < 0.2:
        w = rng.normal(size=(2 * d, n))
    try:
        return np.asarray(candidate.concatenation_as_addition(w))
    except ValueError as refusal:
        return type(refusal).__name__


@fuzz("concatenation")
def any_count(candidate, rng):
    """Any two sizes."""
    return [
        int(count) for count in candidate.numbers_needed(int(rng.integers(1, 50)), int(rng.integers(1, 50)))
    ]


@fuzz("embed")
def any_input(candidate, rng):
    """Tokens of any rank, from any vocabulary."""
    d, vocabulary, length, spare = (int(size) for size in rng.integers(1, 9, size=4))
    lead = tuple(rng.integers(1, 5, size=rng.integers(0, 3)).tolist())
    tokens = rng.integers(0, vocabulary, size=(*lead, length))
    embeddings, table = rng.normal(size=(vocabulary, d)), rng.normal(size=(length + spare - 1, d))
    return candidate.embed(tokens, embeddings, table)


@fuzz("embed")
def any_balance(candidate, rng):
    """Embeddings and tables of any size, computed or learned."""
    d, vocabulary, rows = (int(size) for size in rng.integers(1, 12, size=3))
    embeddings = rng.normal(scale=rng.uniform(0.01, 3), size=(vocabulary, d))
    learned = rng.random() < 0.5 or d == 1
    table = rng.normal(size=(rows, d)) if learned else candidate.sinusoidal_pe(rows, d).astype(np.float64)
    return single([float(ratio) for ratio in candidate.balance(embeddings, table)])
