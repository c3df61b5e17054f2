"""Hidden checks of ``token_rows``: four heads, five queries, seven keys; then a batch, the ends, manners."""

import numpy as np

from autograder.grading import check, expected, say

# Rounding is asked about by one check only; no wrong row comes this near.
NEAR = {"atol": 1e-3, "rtol": 0}


@check(
    "token_rows",
    weight=2,
    kind="values",
    catches=[
        "rows_of_one_head",
        "rows_columns",
        "rows_ignore_token",
        "rows_average_heads",
        "rows_count_from_one",
        "rows_keep_axis",
        "rows_returns_nothing",
    ],
)
def test_rows_of_a_token(lab, reference):
    """
    es: Para cada cabeza se devuelve la fila de la consulta pedida: forma (h, T_k).
    en: For each head the row of the query asked for comes back: shape (h, T_k).
    """
    weights = lab.weights(4)
    for token in (3, 1):
        assert lab.rows(weights, token) == expected(reference.token_rows(weights, token), **NEAR)


@check("token_rows", weight=1.5, kind="shapes", catches=["rows_second_axis", "rows_first_example"])
def test_rows_with_a_batch(lab, reference):
    """
    es: Con lote se devuelven las filas de todas las frases: forma (B, h, T_k).
    en: With a batch the rows of all sentences come back: shape (B, h, T_k).
    """
    weights = lab.weights(3, 4)
    assert lab.rows(weights, 2) == expected(reference.token_rows(weights, 2), **NEAR)


@check("token_rows", weight=0.5, kind="edges", catches=["rows_count_from_one", "rows_of_one_head"])
def test_rows_of_the_first_and_last_token(lab, reference):
    """
    es: El primer token es el 0 y el último, el $T_q - 1$; también con una sola cabeza.
    en: The first token is number 0 and the last one is $T_q - 1$; with a single head too.
    """
    for lead in [(4,), (1,)]:
        weights = lab.weights(*lead)
        for token in (0, 4):
            assert lab.rows(weights, token) == expected(reference.token_rows(weights, token), **NEAR)


@check(
    "token_rows", weight=0.5, kind="precision", catches=["rows_rounded", "rows_renormalised", "rows_in_place"]
)
def test_rows_as_they_were(lab, reference):
    """
    es: Los números se devuelven como estaban: sin redondear, y sin volver a normalizar una fila que no suma
    exactamente 1.
    en: The numbers come back as they were: not rounded, and a row that does not quite add up to 1 is not
    normalised again.
    """
    weights = lab.weights(4) * lab.rng.uniform(0.99, 1.01, size=(4, 5, 1))
    assert lab.rows(weights, 2) == reference.token_rows(weights, 2)


@check("token_rows", weight=0.25, kind="shapes", catches=["rows_as_list", "rows_returns_nothing"])
def test_rows_are_an_array(lab, submission):
    """
    es: El resultado es un array de NumPy.
    en: The result is a NumPy array.
    """
    reply = submission.token_rows(lab.weights(4), 2)
    assert isinstance(reply, np.ndarray), say(
        es="Se esperaba un array de NumPy y has devuelto {kind}.",
        en="A NumPy array was expected and you returned {kind}.",
        kind=type(reply).__name__,
    )


@check("token_rows", weight=0.25, kind="inputs", catches=["rows_in_place"])
def test_rows_leave_the_weights_alone(lab, submission):
    """
    es: El array de pesos se queda como estaba.
    en: The array of weights stays as it was.
    """
    weights = lab.weights(4) * lab.rng.uniform(0.99, 1.01, size=(4, 5, 1))
    reply, (after, _) = submission.token_rows.with_args(weights, 2)
    lab.something(reply)
    assert after == expected(weights)
