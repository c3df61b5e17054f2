"""Hidden checks of ``split_heads`` alone: a round trip through ``merge_heads`` would hide paired mistakes."""

from autograder.grading import check


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
        "split_folded",
        "split_returns_nothing",
    ],
    kind="values",
)
def test_split_index(lab, submission, reference):
    """
    es: La cabeza i recibe, de cada token, sus coordenadas i · d_k a (i+1) · d_k - 1.
    en: From each token, head i receives coordinates i · d_k to (i+1) · d_k - 1.
    """
    x = lab.draw(2, 5, 12)
    assert lab.something(submission.split_heads(x, 4)) == reference.split_heads(x, 4)


@check("split_heads", catches=["split_four_heads", "split_interleaved"], kind="shapes")
def test_split_sizes(lab, submission, reference):
    """
    es: `split_heads` vale para otros lotes, longitudes y números de cabezas.
    en: `split_heads` works for other batches, lengths and numbers of heads.
    """
    for shape, num_heads in [((3, 7, 10), 2), ((2, 5, 12), 3), ((4, 1, 6), 1)]:
        x = lab.draw(*shape)
        assert lab.something(submission.split_heads(x, num_heads)) == reference.split_heads(x, num_heads)


@check("split_heads", catches=["split_detached"], kind="gradients")
def test_split_gradient(lab, submission, reference):
    """
    es: Los gradientes atraviesan `split_heads` y llegan cada uno a su coordenada.
    en: Gradients pass through `split_heads` and each reaches its own coordinate.
    """
    x, cotangent = lab.draw(2, 5, 12), lab.draw(2, 4, 5, 3)
    got = submission.split_heads.vjp(x, 4, cotangent=cotangent)
    assert got.inputs[0] == reference.split_heads.vjp(x, 4, cotangent=cotangent).inputs[0]
