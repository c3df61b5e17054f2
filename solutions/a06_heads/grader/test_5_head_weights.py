"""Hidden checks of ``head_weights`` and ``cut_weights``: W is rarely square, so that rows show."""

from autograder.grading import check, expected


@check(
    "head_weights",
    weight=2,
    kind="values",
    catches=[
        "head_takes_rows",
        "head_takes_block",
        "head_takes_every_other",
        "head_counts_from_one",
        "head_takes_all",
        "head_transposed",
        "head_padded",
        "head_returns_nothing",
        "head_as_wide_as_heads",
    ],
)
def test_head_columns(lab, submission, reference):
    """
    es: La cabeza i tiene su tramo de columnas, con todas las filas.
    en: Head i has its run of columns, with all of the rows.
    """
    W = lab.draw(12, 12)
    for i in (2, 0, 3, 1):
        assert lab.array(submission.head_weights(W, 4, i)) == reference.head_weights(W, 4, i)


@check("head_weights", kind="shapes", catches=["head_width_from_rows", "head_takes_rows"])
def test_head_columns_of_other_sizes(lab, submission, reference):
    """
    es: También cuando entran más o menos coordenadas de las que salen, y con una sola cabeza.
    en: Also when more or fewer coordinates go in than come out, and with a single head.
    """
    for shape, num_heads in [((10, 6), 2), ((6, 15), 3), ((5, 7), 1)]:
        W = lab.draw(*shape)
        for i in reversed(range(num_heads)):
            assert lab.array(submission.head_weights(W, num_heads, i)) == reference.head_weights(W, num_heads, i)


@check(
    "head_weights",
    weight=2,
    kind="values",
    catches=[
        "cut_diagonal_only",
        "cut_blocks_of_heads",
        "cut_inside_out",
        "cut_in_a_list",
        "cut_side_by_side",
        "cut_nothing",
        "cut_every_other",
        "cut_first_block",
        "cut_returns_nothing",
    ],
)
def test_cut_blocks(lab, submission, reference):
    """
    es: La matriz cortada conserva los bloques donde entrada y salida son de la misma cabeza, y ceros en lo demás.
    en: The cut matrix keeps the blocks where input and output belong to the same head, and zeros elsewhere.
    """
    W = lab.draw(12, 12)
    assert lab.array(submission.cut_weights(W, 4)) == reference.cut_weights(W, 4)


@check("head_weights", kind="shapes", catches=["cut_square_blocks"])
def test_cut_blocks_of_other_sizes(lab, submission, reference):
    """
    es: También con bloques que no son cuadrados; con una sola cabeza no se corta nada.
    en: Also with blocks that are not square; with a single head nothing is cut.
    """
    for shape, num_heads in [((10, 6), 2), ((6, 15), 3), ((5, 7), 1)]:
        W = lab.draw(*shape)
        assert lab.array(submission.cut_weights(W, num_heads)) == reference.cut_weights(W, num_heads)


@check("head_weights", weight=0.5, kind="inputs", catches=["cut_in_place"])
def test_cut_leaves_the_whole(lab, submission, reference):
    """
    es: `W` se queda como estaba después de las dos llamadas.
    en: `W` stays as it was after both calls.
    """
    W = lab.draw(8, 12)
    kept, (W_after, _) = submission.cut_weights.with_args(W, 4)
    part, (W_later, _, _) = submission.head_weights.with_args(W, 4, 2)
    assert W_after == expected(W)
    assert W_later == expected(W)
    assert lab.array(part).size and lab.array(kept).size  # doing nothing at all is no merit
