"""Hidden checks of ``add_positions``: a sentence, a batch, a start, the table's end, untouched inputs."""

import numpy as np
import pytest

from autograder.grading import check, expected, say


@check(
    "add_positions",
    weight=2,
    catches=[
        "add_returns_nothing",
        "add_whole_table",
        "add_multiplies",
        "add_last_rows",
        "add_first_row",
        "add_start_at_one",
    ],
)
def test_add_to_a_sentence(lab, submission, reference, rng):
    """
    es: A una frase de T tokens se le suman las T primeras filas de la tabla, cada una a su token.
    en: A sentence of T tokens gets the first T rows of the table, each token its own.
    """
    x, table = rng.normal(size=(5, 3)), rng.normal(size=(11, 3))
    assert lab.shaped(submission.add_positions(x, table), (5, 3)) == reference.add_positions(x, table)


@check(
    "add_positions",
    weight=2,
    catches=["add_batch_axis", "add_second_axis", "add_two_or_three_axes", "add_three_axes", "add_flattened"],
    kind="shapes",
)
def test_add_to_a_batch(lab, submission, reference, rng):
    """
    es: En un lote, con una o varias dimensiones delante, la fila depende del token y no del ejemplo.
    en: In a batch, with one or several dimensions in front, the row depends on the token, not on the example.
    """
    table = rng.normal(size=(11, 4))
    # Zeros first: what comes out is then the rows that were added.
    rows = lab.shaped(submission.add_positions(np.zeros((3, 5, 4)), table), (3, 5, 4))
    assert np.allclose(rows[0], rows[1]), say(
        es="Con todos los embeddings a cero, dos frases del mismo lote reciben filas distintas.",
        en="With all embeddings zero, two sentences of one batch get different rows.",
    )
    assert not np.allclose(rows[0, 0], rows[0, 1]), say(
        es="Con todos los embeddings a cero, dos tokens de una frase reciben la misma fila.",
        en="With all embeddings zero, two tokens of a sentence get the same row.",
    )
    for shape in [(3, 5, 4), (2, 3, 7, 4), (5, 4)]:
        x = rng.normal(size=shape)
        assert lab.shaped(submission.add_positions(x, table), shape) == reference.add_positions(x, table)


@check(
    "add_positions",
    weight=2,
    catches=["add_start_ignored", "add_start_off_by_one", "add_start_scaled"],
)
def test_add_from_a_start(lab, submission, reference, rng):
    """
    es: Con `start`, el primer token recibe la fila `start`; también cuando llega un solo token.
    en: With `start`, the first token gets row `start`; also when a single token arrives.
    """
    table = rng.normal(size=(12, 3))
    for shape, start in [((2, 5, 3), 4), ((1, 3), 7), ((4, 1, 3), 2)]:
        x = rng.normal(size=shape)
        assert lab.shaped(submission.add_positions(x, table, start), shape) == reference.add_positions(
            x, table, start
        )


@check("add_positions", weight=1, catches=["add_last_row_refused"], kind="edges")
def test_add_up_to_the_last_row(lab, submission, reference, rng):
    """
    es: La última fila de la tabla también se puede usar.
    en: The last row of the table may be used too.
    """
    table = rng.normal(size=(9, 3))
    for shape, start in [((9, 3), 0), ((2, 4, 3), 5), ((1, 3), 8)]:
        x = rng.normal(size=shape)
        assert lab.shaped(submission.add_positions(x, table, start), shape) == reference.add_positions(
            x, table, start
        )


@check(
    "add_positions",
    weight=2,
    catches=[
        "add_unchecked",
        "add_wraps",
        "add_clamps",
        "add_cuts_input",
        "add_index_error",
        "add_asserts",
        "add_checks_length",
    ],
    kind="errors",
)
def test_add_past_the_table(lab, submission, rng):
    """
    es: Si falta alguna fila se lanza `ValueError`, falten muchas o una, y aunque quede justo una que sumar.
    en: If a row is missing, `ValueError` is raised, be it many or one, and even if just one is left to add.
    """
    table = rng.normal(size=(9, 3))
    for shape, start in [((2, 10, 3), 0), ((4, 3), 6), ((4, 3), 8), ((1, 3), 9), ((2, 1, 3), 20)]:
        x = rng.normal(size=shape)
        with pytest.raises(ValueError):
            submission.add_positions(x, table, start)


@check("add_positions", weight=1, catches=["add_in_place", "add_in_table"], kind="inputs")
def test_add_keeps_its_inputs(lab, submission, rng):
    """
    es: Los embeddings y la tabla quedan como estaban.
    en: The embeddings and the table are left as they were.
    """
    x, table = rng.normal(size=(2, 5, 3)), rng.normal(size=(11, 3))
    value, (x_after, table_after) = submission.add_positions.with_args(x, table)
    lab.shaped(value, (2, 5, 3))  # doing nothing also keeps its inputs
    assert x_after == expected(x), say(
        es="Después de la llamada, x ya no tiene los mismos números.",
        en="After the call, x no longer holds the same numbers.",
    )
    assert table_after == expected(table), say(
        es="Después de la llamada, la tabla ya no tiene los mismos números.",
        en="After the call, the table no longer holds the same numbers.",
    )
