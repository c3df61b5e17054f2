"""Hidden checks of ``split_heads`` alone: a round trip through ``merge_heads`` would hide paired mistakes."""

import torch

from autograder.grading import check


def draw(rng, *shape):
    return torch.from_numpy(rng.normal(size=shape))


@check(
    "split_heads",
    weight=2,
    catches=[
        "split_view_without_transpose",
        "split_interleaved",
        "split_sizes_swapped",
        "split_heads_last",
        "split_head_major",
        "split_wrong_axes",
        "split_list",
    ],
)
def test_split_index(submission, reference, rng):
    """
    es: La cabeza $i$ recibe, de cada token, sus coordenadas $i \\cdot d_k$ a $(i+1) \\cdot d_k - 1$.
    en: From each token, head $i$ receives coordinates $i \\cdot d_k$ to $(i+1) \\cdot d_k - 1$.
    """
    x = draw(rng, 2, 5, 12)
    assert submission.split_heads(x, 4) == reference.split_heads(x, 4)


@check("split_heads", catches=["split_four_heads", "split_interleaved"])
def test_split_sizes(submission, reference, rng):
    """
    es: `split_heads` vale para otros lotes, longitudes y números de cabezas.
    en: `split_heads` works for other batches, lengths and numbers of heads.
    """
    for shape, num_heads in [((3, 7, 10), 2), ((2, 5, 12), 3), ((4, 1, 6), 1)]:
        x = draw(rng, *shape)
        assert submission.split_heads(x, num_heads) == reference.split_heads(x, num_heads)


@check("split_heads", catches=["split_detached"])
def test_split_gradient(submission, reference, rng):
    """
    es: Los gradientes atraviesan `split_heads` y llegan cada uno a su coordenada.
    en: Gradients pass through `split_heads` and each reaches its own coordinate.
    """
    x, cotangent = draw(rng, 2, 5, 12), draw(rng, 2, 4, 5, 3)
    got = submission.split_heads.vjp(x, 4, cotangent=cotangent)
    assert got.inputs[0] == reference.split_heads.vjp(x, 4, cotangent=cotangent).inputs[0]
