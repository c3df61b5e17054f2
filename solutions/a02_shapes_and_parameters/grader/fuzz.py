"""Random valid calls: every alternative has to answer them as the reference does."""

from contextlib import suppress

from autograder.grading import fuzz


def positive(rng, high):
    return int(rng.integers(1, high))


@fuzz("attention_shapes")
def shapes_of_anything(candidate, rng):
    """Any sizes, one length or two."""
    heads, t_q = positive(rng, 17), positive(rng, 30)
    t_k = t_q if rng.random() < 0.3 else positive(rng, 30)
    return candidate.attention_shapes(positive(rng, 6), t_q, t_k, heads * positive(rng, 17), heads)


@fuzz("attention_shapes")
def shares_of_anything(candidate, rng):
    """Even or not: refused, or the shape of the queries."""
    with suppress(ValueError):
        return candidate.attention_shapes(2, 3, 4, positive(rng, 30), positive(rng, 10))["q"]
    return "refused"


@fuzz("token_rows")
def rows_of_anything(candidate, rng):
    """With and without a batch; weights whose rows add up to something near 1."""
    shape = rng.integers(1, 8, size=rng.integers(3, 5))
    raw = rng.uniform(size=shape)
    weights = raw / raw.sum(axis=-1, keepdims=True) * rng.uniform(0.99, 1.01)
    return candidate.token_rows(weights, int(rng.integers(shape[-2])))


@fuzz("attention_parameters")
def parameters_of_anything(candidate, rng):
    """Two to five arguments, even shares or not."""
    heads = positive(rng, 17)
    d_model = heads * positive(rng, 40) if rng.random() < 0.7 else positive(rng, 200)
    bias, output = bool(rng.random() < 0.5), bool(rng.random() < 0.5)
    width = positive(rng, 80) if rng.random() < 0.5 else None
    arguments = (d_model, heads, bias, output, width)[: int(rng.integers(2, 6))]
    with suppress(ValueError):
        return candidate.attention_parameters(*arguments)
    return "refused"


@fuzz("block_parameters")
def blocks_of_anything(candidate, rng):
    """Two or three arguments, wide and narrow FFNs."""
    arguments = (positive(rng, 700), positive(rng, 3000), bool(rng.random() < 0.5))
    return candidate.block_parameters(*arguments[: int(rng.integers(2, 4))])
