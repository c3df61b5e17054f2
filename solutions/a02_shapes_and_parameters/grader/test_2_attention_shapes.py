"""Hidden checks of ``attention_shapes``: one sentence with itself, then two sentences, then manners."""

import pytest

from autograder.grading import check, say


@check(
    "attention_shapes",
    kind="shapes",
    catches=[
        "shapes_swaps_heads_and_width",
        "shapes_heads_after_tokens",
        "shapes_without_swap",
        "shapes_batch_folded",
        "shapes_without_batch",
        "shapes_full_width_heads",
        "shapes_one_head",
        "shapes_swapped_only_in_scores",
        "shapes_full_width_but_joined",
        "shapes_as_text",
        "shapes_refuses_backwards",
        "shapes_returns_nothing",
    ],
)
def test_shapes_of_queries_keys_values(lab):
    """
    es: Consultas, claves y valores de una frase consigo misma: lote, cabeza, token y números por cabeza.
    en: Queries, keys and values of a sentence with itself: batch, head, token, and numbers per head.
    """
    for sizes in [(2, 5, 5, 12, 4), lab.sizes(1)]:
        lab.shapes(("q", "k", "v"), sizes)


@check(
    "attention_shapes",
    kind="shapes",
    catches=[
        "shapes_heads_after_tokens",
        "shapes_without_swap",
        "shapes_without_heads",
        "shapes_one_head",
        "shapes_batch_folded",
        "shapes_swaps_heads_and_width",
    ],
)
def test_shapes_of_scores_and_weights(lab):
    """
    es: Puntuaciones y pesos de una frase consigo misma: en cada cabeza, un número por consulta y clave.
    en: Scores and weights of a sentence with itself: in each head, one number per query and key.
    """
    for sizes in [(2, 5, 5, 12, 4), lab.sizes(1)]:
        lab.shapes(("scores", "weights"), sizes)


@check(
    "attention_shapes",
    kind="shapes",
    catches=[
        "shapes_full_width_heads",
        "shapes_heads_averaged",
        "shapes_concat_not_joined",
        "shapes_heads_are_weights",
        "shapes_heads_hand_over_all",
        "shapes_heads_swapped_back",
    ],
)
def test_shapes_of_what_comes_out(lab):
    """
    es: Lo que entregan las cabezas, la concatenación y la salida, de una frase consigo misma.
    en: What the heads hand over, the concatenation and the output, of a sentence with itself.
    """
    for sizes in [(2, 5, 5, 12, 4), lab.sizes(1)]:
        lab.shapes(("heads", "concat", "output"), sizes)


@check(
    "attention_shapes",
    kind="shapes",
    catches=[
        "shapes_one_length",
        "shapes_values_like_queries",
        "shapes_keys_like_queries",
        "shapes_refuses_two_lengths",
    ],
)
def test_shapes_of_two_inputs(lab):
    """
    es: En la atención cruzada hay una consulta por token de la primera entrada y una clave y un valor por
    token de la segunda.
    en: In cross-attention there is one query per token of the first input, and one key and one value per token
    of the second.
    """
    for sizes in [(2, 5, 7, 12, 4), lab.sizes(2)]:
        lab.shapes(("q", "k", "v"), sizes)


@check(
    "attention_shapes",
    kind="shapes",
    catches=["shapes_one_length", "shapes_scores_transposed", "shapes_refuses_two_lengths"],
)
def test_shapes_of_crossed_scores(lab):
    """
    es: En la atención cruzada las puntuaciones y los pesos tienen las consultas en filas y las claves en
    columnas.
    en: In cross-attention scores and weights have queries for rows and keys for columns.
    """
    for sizes in [(2, 5, 7, 12, 4), lab.sizes(2)]:
        lab.shapes(("scores", "weights"), sizes)


@check(
    "attention_shapes",
    kind="shapes",
    catches=["shapes_output_from_keys", "shapes_heads_from_keys", "shapes_refuses_two_lengths"],
)
def test_shapes_of_crossed_output(lab):
    """
    es: En la atención cruzada sale un vector por cada consulta, haya las claves que haya.
    en: In cross-attention one vector comes out per query, however many keys there are.
    """
    for sizes in [(2, 5, 7, 12, 4), lab.sizes(2)]:
        lab.shapes(("heads", "concat", "output"), sizes)


@check(
    "attention_shapes", weight=0.5, kind="edges", catches=["shapes_concat_not_joined", "shapes_without_heads"]
)
def test_shapes_at_the_limits(lab, keys):
    """
    es: Con una sola cabeza, una sola frase, un solo token o tantas cabezas como números, los ejes siguen
    estando todos.
    en: With one head, one sentence, one token, or as many heads as numbers, all axes are still there.
    """
    for sizes in [(3, 5, 7, 12, 1), (1, 5, 7, 12, 4), (3, 1, 7, 12, 4), (3, 5, 1, 12, 4), (2, 5, 7, 12, 12)]:
        lab.shapes(keys, sizes)


@check("attention_shapes", weight=0.5, kind="properties", catches=["shapes_returns_nothing", "shapes_with_the_input"])
def test_shapes_have_the_names_asked_for(lab, submission, keys):
    """
    es: El resultado es un diccionario con las ocho claves del enunciado y ninguna más.
    en: The result is a dictionary with the eight keys of the question and no others.
    """
    reply = submission.attention_shapes(2, 5, 7, 12, 4)
    assert isinstance(reply, dict) and set(reply) == set(keys), say(
        es="Se esperaba un diccionario con exactamente las ocho claves.",
        en="A dictionary with exactly the eight keys was expected.",
    )


@check("attention_shapes", weight=0.5, kind="precision", catches=["shapes_with_decimals"])
def test_shapes_are_whole(lab, submission, keys):
    """
    es: Los tamaños son enteros: 3, y no 3.0.
    en: Sizes are integers: 3, not 3.0.
    """
    for sizes in [(2, 5, 7, 12, 4), lab.sizes(2)]:
        reply = lab.table(submission.attention_shapes(*sizes))
        for name in sorted(set(reply) & set(keys)) or keys:
            for size in reply[name]:
                lab.size(name, size)


@check(
    "attention_shapes",
    kind="errors",
    catches=[
        "shapes_rounds_down",
        "shapes_asserts",
        "shapes_none_when_uneven",
        "shapes_refuses_backwards",
        "shapes_with_decimals_unchecked",
    ],
)
def test_shapes_of_an_uneven_share(submission):
    """
    es: Si las cabezas no pueden repartirse `d_model` a partes iguales, se lanza `ValueError`; si pueden, no.
    en: When the heads cannot share `d_model` evenly, `ValueError` is raised; when they can, it is not.
    """
    for d_model, num_heads in [(10, 4), (12, 5), (3, 4)]:
        with pytest.raises(ValueError):
            submission.attention_shapes(2, 5, 7, d_model, num_heads)
    submission.attention_shapes(2, 5, 7, 12, 4)  # refusing everything is no check
