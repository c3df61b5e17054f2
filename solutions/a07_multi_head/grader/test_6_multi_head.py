"""Hidden checks of ``MultiHeadAttention``, staged so that the first to fail names the mechanism."""

import pytest
import torch

from autograder.grading import check, expected, say

D, WIDTH, B, TQ, TK = 12, 3, 2, 5, 7
CYCLE = [1, 2, 0, 3, 4]  # a 3-cycle: unlike a swap, it is not its own inverse


@check("multi_head", weight=0.5, catches=["unchecked_sizes"], kind="errors")
def test_uneven_sizes(submission):
    """
    es: Construir el módulo con tamaños imposibles (como 10 entre 4, o ninguna cabeza) lanza `ValueError`.
    en: Building the module with impossible sizes (10 among 4, or no heads at all) raises `ValueError`.
    """
    for d_model, num_heads in [(10, 4), (12, 0)]:
        with pytest.raises(ValueError):
            submission.MultiHeadAttention(d_model, num_heads)


@check(
    "multi_head",
    catches=[
        "w_o_missing",
        "w_o_not_set",
        "w_o_transposed",
        "weights_transposed",
        "keys_as_values",
        "values_not_projected",
        "biases_left",
        "embedding_sliced",
        "returns_weights",
        "residual_added",
        "softmax_over_heads",
        "scaled_after_softmax",
        "weights_not_set",
        "forward_returns_nothing",
    ],
    kind="edges",
)
def test_single_token(lab):
    """
    es: Con un solo token no hay nada que repartir: la salida es x W_Vᵀ W_Oᵀ.
    en: With a single token there is nothing to share out: the output is x W_Vᵀ W_Oᵀ.
    """
    x = lab.draw(3, 1, D)
    ours, theirs = lab.both(lab.weights())
    assert lab.something(ours(x)) == lab.close(theirs(x))


@check(
    "multi_head",
    catches=[
        "unscaled",
        "scaled_by_length",
        "scaled_by_num_heads",
        "scaled_by_width",
        "softmax_over_queries",
        "queries_keys_swapped",
        "causal_always",
    ],
    kind="values",
)
def test_one_head(lab):
    """
    es: Con una sola cabeza, el módulo es una atención corriente entre proyecciones.
    en: With a single head, the module is ordinary attention between projections.
    """
    x = lab.draw(B, TQ, D)
    ours, theirs = lab.both(lab.weights(), 1)
    assert ours(x) == lab.close(theirs(x))


@check(
    "multi_head",
    weight=2,
    catches=[
        "scaled_by_d_model",
        "keys_not_transposed",
        "keys_reversed",
        "softmax_over_heads",
        "float32_cast",
        "single_head",
        "pattern_averaged",
        "weights_not_set",
        "forward_returns_nothing",
    ],
    kind="values",
)
def test_four_heads(lab):
    """
    es: Con cuatro cabezas, cada una atiende por su cuenta con escala √d_k y W_O las combina.
    en: With four heads, each attends on its own with scale √d_k, and W_O combines them.
    """
    x = lab.draw(B, TQ, D)
    ours, theirs = lab.both(lab.weights())
    assert ours(x) == lab.close(theirs(x))


@check("multi_head", catches=["concat_interleaved", "pattern_averaged", "single_head"], kind="properties")
def test_head_locality(lab, submission):
    """
    es: Si W_O es la identidad, la cabeza i escribe en sus d_k coordenadas y en ninguna más.
    en: When W_O is the identity, head i writes to its own d_k coordinates and to no others.
    """
    x, (w_q, w_k, w_v, _) = lab.draw(B, TQ, D), lab.weights()
    module = lab.build(submission, (w_q, w_k, w_v, torch.eye(D, dtype=torch.float64)))
    whole = lab.answer(module(x))
    own = slice(2 * WIDTH, 3 * WIDTH)
    w_q, w_v = w_q.clone(), w_v.clone()
    w_q[own], w_v[own] = lab.draw(WIDTH, D), 0.0  # another question in head 2, and nothing to say
    module.set_weights(w_q, w_k, w_v, torch.eye(D, dtype=torch.float64))
    silenced = module(x)
    assert silenced[..., own] == expected(torch.zeros(B, TQ, WIDTH, dtype=torch.float64))
    others = [i for i in range(D) if not 2 * WIDTH <= i < 3 * WIDTH]
    assert silenced[..., others] == lab.close(whole[..., others])
    assert float(whole[..., own].abs().min()) > 0
    module.set_weights(*lab.weights())
    lab.attends(module)


@check(
    "multi_head",
    weight=1.5,
    catches=["memory_ignored", "values_from_query", "keys_from_query", "queries_from_memory"],
    kind="values",
)
def test_cross_attention(lab):
    """
    es: Con `memory`, las consultas salen de `x`, y las claves y los valores, de la memoria.
    en: With `memory`, queries come from `x`, and keys and values from the memory.
    """
    ours, theirs = lab.both(lab.weights())
    for length in (TQ, TK):
        x, memory = lab.draw(B, TQ, D), lab.draw(B, length, D)
        assert ours(x, memory) == lab.close(theirs(x, memory))


@check(
    "multi_head",
    catches=["memory_ignored", "keys_from_query", "queries_from_memory", "memory_cached"],
    kind="properties",
)
def test_who_depends_on_whom(lab, submission):
    """
    es: En atención cruzada, cambiar un token de `x` cambia solo su fila; cambiar la memoria las cambia todas.
    en: In cross-attention, changing a token of `x` changes its own row alone; changing the memory changes
    all.
    """
    x, memory = lab.draw(B, TQ, D), lab.draw(B, TK, D)
    module = lab.build(submission, lab.weights())
    before = lab.answer(module(x, memory))
    x[:, 2] += 1.0
    after = lab.answer(module(x, memory))
    others = [0, 1, 3, 4]
    assert after[:, others] == lab.close(before[:, others])
    assert float((after[:, 2] - before[:, 2]).abs().max()) > 1e-6, say(
        es="Cambiar el tercer token de `x` no cambia su salida.",
        en="Changing the third token of `x` does not change its output.",
    )
    memory[:, 3] += 1.0
    moved = (module(x, memory) - after).abs().amax(dim=(0, 2))
    assert bool((moved > 1e-6).all()), say(
        es="Hay filas de la salida que no cambian al cambiar la memoria.",
        en="Some rows of the output do not change when the memory does.",
    )


@check("multi_head", catches=["batch_mixed"], kind="properties")
def test_batch_independence(lab, submission):
    """
    es: La salida de un ejemplo no depende de los otros ejemplos del lote.
    en: The output of one example does not depend on the other examples of the batch.
    """
    x, other = lab.draw(B, TQ, D), lab.draw(B, TQ, D)
    module = lab.build(submission, lab.weights())
    together = lab.answer(module(torch.cat([x, other])))
    assert together[:B] == lab.close(module(x))
    lab.attends(module)


@check("multi_head", catches=["causal_always"], kind="properties")
def test_permutation(lab, submission):
    """
    es: Sin máscara, si los tokens cambian de orden las salidas cambian igual de orden y nada más.
    en: Without a mask, when the tokens change places the outputs change places likewise, and nothing else
    happens.
    """
    x = lab.draw(B, TQ, D)
    module = lab.build(submission, lab.weights())
    before = lab.answer(module(x))
    assert module(x[:, CYCLE]) == lab.close(before[:, CYCLE])
    lab.attends(module)


@check("multi_head", catches=["length_frozen", "memory_cached"], kind="shapes")
def test_other_sizes(lab):
    """
    es: El mismo módulo acepta otro tamaño de lote y otra longitud en cada llamada, y no recuerda la anterior.
    en: The same module takes another batch size and another length in each call, and does not remember
    the last.
    """
    ours, theirs = lab.both(lab.weights())
    for batch, queries, keys in [(2, 5, 7), (3, 4, 7), (2, 9, 6)]:
        x, memory = lab.draw(batch, queries, D), lab.draw(batch, keys, D)
        assert ours(x, memory) == lab.close(theirs(x, memory))


@check("multi_head", weight=0.5, catches=["first_weights_kept"], kind="values")
def test_new_weights(lab):
    """
    es: Después de volver a llamar a `set_weights`, el módulo calcula con los pesos nuevos.
    en: After another call of `set_weights`, the module computes with the new weights.
    """
    x = lab.draw(B, TQ, D)
    ours, theirs = lab.both(lab.weights())
    ours(x)
    weights = lab.weights()
    ours.set_weights(*weights)
    theirs.set_weights(*weights)
    assert ours(x) == lab.close(theirs(x))
