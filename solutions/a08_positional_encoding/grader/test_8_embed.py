"""Hidden checks of ``embed`` and ``balance``: each part alone, both together, norms, untouched inputs."""

import numpy as np

from autograder.grading import check, expected, say


def uneven(rng, rows, d):
    """Vectors of very different norms and with a mean far from zero: a mean of norms is like nothing else."""
    return rng.normal(loc=0.5, size=(rows, d)) * rng.uniform(0.1, 3, size=(rows, 1))


def mean_norm(vectors):
    return np.linalg.norm(vectors, axis=-1).mean()


@check(
    "embed",
    weight=2,
    catches=["embed_scales_sum", "embed_token_positions", "embed_no_positions", "embed_scales_positions"],
)
def test_embed_positions_alone(lab, submission, rng):
    """
    es: Con todos los embeddings a cero salen las primeras filas de la tabla, se repitan o no los tokens.
    en: With all embeddings zero, the first rows of the table come out, whether or not tokens repeat.
    """
    table = rng.normal(size=(9, 6))
    tokens = np.array([3, 1, 3, 0, 1])
    rows = lab.shaped(submission.embed(tokens, np.zeros((4, 6)), table), (5, 6))
    assert rows == expected(table[:5])


@check(
    "embed",
    weight=2,
    catches=[
        "embed_unscaled",
        "embed_divides",
        "embed_times_width",
        "embed_root_of_vocabulary",
        "embed_root_of_length",
        "embed_returns_nothing",
        "embed_unit_vectors",
    ],
)
def test_embed_content_alone(lab, submission, rng):
    """
    es: Si la tabla es cero, sale el embedding de cada token multiplicado por √d.
    en: If the table is zero, each token's embedding comes out multiplied by √d.
    """
    embeddings = rng.normal(size=(11, 6))
    tokens = rng.permutation(11)[:5]
    content = lab.shaped(submission.embed(tokens, embeddings, np.zeros((9, 6))), (5, 6))
    assert content == expected(embeddings[tokens] * np.sqrt(6))


@check("embed", weight=3, catches=["embed_batch_axis", "embed_flattens"], kind="shapes")
def test_embed_batches(lab, submission, reference, rng):
    """
    es: Las dos partes se suman token a token, en una frase o en un lote con una o varias dimensiones delante.
    en: Both parts are added token by token, for one sentence and for a batch with one or several dimensions.
    """
    embeddings, table = rng.normal(size=(11, 6)), rng.normal(size=(9, 6))
    for shape in [(5,), (4, 7), (2, 3, 5)]:
        tokens = rng.integers(0, 11, size=shape)
        value = lab.shaped(submission.embed(tokens, embeddings, table), (*shape, 6))
        assert value == reference.embed(tokens, embeddings, table)


@check(
    "embed",
    weight=2,
    catches=[
        "balance_inverse",
        "balance_whole_tables",
        "balance_squares",
        "balance_norm_of_mean",
        "balance_difference",
        "balance_columns",
        "balance_mean_coordinate",
        "balance_returns_nothing",
        "balance_swapped",
        "balance_no_position",
        "balance_only_plain",
        "balance_only_scaled",
        "balance_root_mean_square",
    ],
)
def test_balance_without_factor(lab, submission, rng):
    """
    es: El primer número de `balance` es la norma media de los embeddings, tal cual, entre la de la tabla.
    en: The first number of `balance` is the mean norm of the embeddings, as they are, over that of the table.
    """
    for (vocabulary, d), rows in [((11, 6), 17), ((30, 4), 9)]:
        embeddings, table = uneven(rng, vocabulary, d), lab.encodings(rows, d)
        ratio = mean_norm(embeddings) / mean_norm(table)
        assert lab.shaped(submission.balance(embeddings, table), (2,))[0] == expected(float(ratio))


@check(
    "embed",
    weight=1,
    catches=["balance_factor_d", "balance_divides", "balance_scales_both", "balance_root_of_vocabulary"],
    needs=["test_balance_without_factor"],
)
def test_balance_with_factor(lab, submission, rng):
    """
    es: El segundo número de `balance` es el mismo cociente con los embeddings multiplicados por √d.
    en: The second number of `balance` is the same ratio with the embeddings multiplied by √d.
    """
    for (vocabulary, d), rows in [((11, 6), 17), ((30, 5), 9)]:
        embeddings, table = uneven(rng, vocabulary, d), lab.encodings(rows, d)
        ratio = mean_norm(np.sqrt(d) * embeddings) / mean_norm(table)
        assert lab.shaped(submission.balance(embeddings, table), (2,))[1] == expected(float(ratio))


@check(
    "embed",
    weight=1,
    catches=["balance_assumes_sines", "balance_first_row"],
    needs=["test_balance_without_factor"],
)
def test_balance_of_a_learned_table(lab, submission, rng):
    """
    es: `balance` sirve igual para una tabla aprendida, cuyas filas tienen normas distintas.
    en: `balance` works just as well for a learned table, whose rows have different norms.
    """
    embeddings, table = uneven(rng, 13, 6), uneven(rng, 8, 6)
    plain = mean_norm(embeddings) / mean_norm(table)
    pair = lab.shaped(submission.balance(embeddings, table), (2,))
    assert pair == expected(np.array([plain, np.sqrt(6) * plain]))


@check("embed", weight=1, catches=["embed_in_place", "balance_in_place"], kind="inputs")
def test_embed_keeps_its_inputs(lab, submission, rng):
    """
    es: Los tokens, los embeddings y la tabla quedan como estaban.
    en: Tokens, embeddings and table are left as they were.
    """
    tokens = rng.integers(0, 11, size=(4, 7))
    embeddings, table = rng.normal(size=(11, 6)), rng.normal(size=(9, 6))
    value, after_embed = submission.embed.with_args(tokens, embeddings, table)
    lab.shaped(value, (4, 7, 6))
    value, after_balance = submission.balance.with_args(embeddings, table)
    lab.numbers(value)
    given = (tokens, embeddings, table, embeddings, table)
    for before, now in zip(given, (*after_embed, *after_balance), strict=True):
        assert now == expected(before), say(
            es="Después de la llamada, uno de los arrays que recibiste ya no tiene los mismos números.",
            en="After the call, one of the arrays you were given no longer holds the same numbers.",
        )
