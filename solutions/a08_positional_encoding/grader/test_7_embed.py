"""Hidden checks of ``embed``: positions alone, content alone, both together, untouched inputs."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "embed",
    weight=2,
    catches=["embed_scales_sum", "embed_token_positions", "embed_no_positions", "embed_scales_positions"],
)
def test_embed_positions_alone(lab, submission, rng):
    """
    es: Si todos los embeddings son cero, salen las primeras filas de la tabla tal cual, haya tokens repetidos o no.
    en: If all embeddings are zero, the first rows of the table come out as they are, repeated tokens or not.
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


@check("embed", weight=1, catches=["embed_in_place"], kind="inputs")
def test_embed_keeps_its_inputs(lab, submission, rng):
    """
    es: Los tokens, los embeddings y la tabla quedan como estaban.
    en: Tokens, embeddings and table are left as they were.
    """
    tokens = rng.integers(0, 11, size=(4, 7))
    embeddings, table = rng.normal(size=(11, 6)), rng.normal(size=(9, 6))
    value, after = submission.embed.with_args(tokens, embeddings, table)
    lab.shaped(value, (4, 7, 6))
    for before, now in zip((tokens, embeddings, table), after, strict=True):
        assert now == expected(before), say(
            es="Después de la llamada, uno de los arrays que recibiste ya no tiene los mismos números.",
            en="After the call, one of the arrays you were given no longer holds the same numbers.",
        )
