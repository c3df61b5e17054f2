"""Random calls of this assignment, in float64: whatever the questions allow, right answers give the same."""

import torch

from autograder.grading import fuzz


@fuzz("head_dim")
def width_or_refusal(candidate, rng):
    """Sizes that can be shared out, that cannot, and that are none."""
    replies = []
    for d_model, num_heads in rng.integers(-3, 25, size=(8, 2)).tolist():
        try:
            replies.append(candidate.head_dim(d_model, num_heads))
        except ValueError:
            replies.append("ValueError")
    heads, width = rng.integers(1, 20, size=2).tolist()
    return replies, candidate.head_dim(heads * width, heads)


def sizes(rng, count, most=6):
    return rng.integers(1, most + 1, size=count).tolist()


def draw(rng, *shape, scale=1.0):
    return torch.from_numpy(rng.normal(size=shape) * scale)


@fuzz("split_heads")
def split_of_any_sizes(candidate, rng):
    """Values, dtypes and gradients; also of a tensor that is no plain block of memory."""
    batch, length, heads, width = sizes(rng, 4)
    x, cotangent = draw(rng, batch, length, heads * width), draw(rng, batch, heads, length, width)
    dtype = [torch.float32, torch.float64][rng.integers(2)]
    turned = draw(rng, length, batch, heads * width).transpose(0, 1)
    gradient = candidate.split_heads.vjp(x, heads, cotangent=cotangent).inputs[0]
    return candidate.split_heads(x.to(dtype), heads), candidate.split_heads(turned, heads), gradient


@fuzz("merge_heads")
def merge_of_any_sizes(candidate, rng):
    """Values, dtypes and gradients; also of what a transposition gives."""
    batch, length, heads, width = sizes(rng, 4)
    x, cotangent = draw(rng, batch, heads, length, width), draw(rng, batch, length, heads * width)
    dtype = [torch.float32, torch.float64][rng.integers(2)]
    turned = draw(rng, batch, length, heads, width).transpose(1, 2)
    gradient = candidate.merge_heads.vjp(x, cotangent=cotangent).inputs[0]
    return candidate.merge_heads(x.to(dtype)), candidate.merge_heads(turned), gradient


def module(candidate, rng, heads, width, scale=1.0):
    """With random weights; ``scale`` is how large scores may become, more or less."""
    d = heads * width
    weights = [draw(rng, d, d, scale=d**-0.5) for _ in range(4)]
    weights[0] *= scale
    built = candidate.MultiHeadAttention(d, heads, *[0.0][: rng.integers(2)])
    built.double()
    built.set_weights(*weights)
    return built


def any_mask(rng, batch, heads, queries, keys):
    """Of each shape that the question names; no query is left without a key."""
    shapes = [(queries, keys), (batch, 1, queries, keys), (batch, 1, 1, keys), (batch, heads, queries, keys)]
    mask = torch.from_numpy(rng.random(shapes[rng.integers(4)]) < rng.random())
    mask[..., int(rng.integers(keys))] = True
    return mask


@fuzz("multi_head")
def module_on_tokens(candidate, rng):
    """Self-attention, two lengths one after the other, with other weights in between."""
    heads, width, batch, length, other = sizes(rng, 5)
    built = module(candidate, rng, heads, width, 10 ** rng.uniform(-1, 2))
    first = built(draw(rng, batch, length, heads * width))
    x = draw(rng, batch, other, heads * width)
    second = built(x)
    built.set_weights(*[draw(rng, heads * width, heads * width) for _ in range(4)])
    return first, second, built(x)


@fuzz("multi_head")
def module_with_memory_and_mask(candidate, rng):
    """Every way of calling it, every shape of mask, and scores up to tens of thousands."""
    heads, width, batch, queries, keys = sizes(rng, 5)
    built = module(candidate, rng, heads, width, 10 ** rng.uniform(-1, 4))
    x, memory = draw(rng, batch, queries, heads * width), draw(rng, batch, keys, heads * width)
    across, own = any_mask(rng, batch, heads, queries, keys), any_mask(rng, batch, heads, queries, queries)
    return built(x, memory), built(x, memory, across), built(x, mask=own), built(x, None, own)


@fuzz("multi_head")
def module_that_learns(candidate, rng):
    """The gradients of tokens and memory, and the output under eval() of a module that could drop."""
    heads, width, batch, queries, keys = sizes(rng, 5)
    d = heads * width
    x, memory, cotangent = draw(rng, batch, queries, d), draw(rng, batch, keys, d), draw(rng, batch, queries, d)
    mask = any_mask(rng, batch, heads, queries, keys)
    built = module(candidate, rng, heads, width)
    seen = built.vjp(x, memory, mask, cotangent=cotangent)
    careful = candidate.MultiHeadAttention(d, heads, 0.5)
    careful.double()
    careful.set_weights(*[draw(rng, d, d) for _ in range(4)])
    careful.eval()
    return seen.out, seen.inputs[:2], careful(x, memory, mask)
