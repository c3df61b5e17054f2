"""Hidden checks of ``merge_heads`` alone: a round trip through ``split_heads`` would hide paired mistakes."""

from autograder.grading import check


@check(
    "merge_heads",
    weight=2,
    catches=[
        "merge_without_transpose",
        "merge_interleaved",
        "merge_wrong_axes",
        "merge_averages_heads",
        "merge_sums_heads",
        "merge_head_major",
        "merge_view",
        "merge_not_joined",
        "merge_returns_nothing",
    ],
    kind="values",
)
def test_merge_index(lab, submission, reference):
    """
    es: Cada token sale con las cabezas concatenadas en orden: la coordenada i · d_k + j viene de la cabeza i.
    en: Each token comes out with its heads concatenated in order: coordinate i · d_k + j comes from head i.
    """
    x = lab.draw(2, 4, 5, 3)
    assert lab.something(submission.merge_heads(x)) == reference.merge_heads(x)


@check("merge_heads", catches=["merge_twelve_columns", "merge_without_transpose"], kind="shapes")
def test_merge_sizes(lab, submission, reference):
    """
    es: `merge_heads` vale para otros lotes, longitudes, números de cabezas y anchuras.
    en: `merge_heads` works for other batches, lengths, numbers of heads and widths.
    """
    for shape in [(3, 2, 7, 5), (2, 3, 5, 4), (4, 1, 3, 6)]:
        x = lab.draw(*shape)
        assert lab.something(submission.merge_heads(x)) == reference.merge_heads(x)


@check("merge_heads", catches=["merge_detached"], kind="gradients")
def test_merge_gradient(lab, submission, reference):
    """
    es: Los gradientes atraviesan `merge_heads` y vuelve cada uno a su cabeza.
    en: Gradients pass through `merge_heads` and each returns to its own head.
    """
    x, cotangent = lab.draw(2, 4, 5, 3), lab.draw(2, 5, 12)
    got = submission.merge_heads.vjp(x, cotangent=cotangent)
    assert got.inputs[0] == reference.merge_heads.vjp(x, cotangent=cotangent).inputs[0]
