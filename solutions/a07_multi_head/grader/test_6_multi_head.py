"""Hidden checks of ``MultiHeadAttention``, staged so that the first to fail names the mechanism.

All sizes differ (B=2, Tq=5, Tk=7, h=4, d_k=3, d_model=12): equal ones let wrong versions pass. Weights go in
through ``set_weights``, so every internal layout is welcome; fair numbers are compared in float64.
"""

import pytest
import torch

from autograder.grading import check, expected, say

D, H, WIDTH, B, TQ, TK = 12, 4, 3, 2, 5, 7
CYCLE = [1, 2, 0, 3, 4]  # a 3-cycle: unlike a swap, it is not its own inverse


def draw(rng, *shape):
    return torch.from_numpy(rng.normal(size=shape))


def draw_weights(rng):
    """W_Q, W_K, W_V, W_O: neither symmetric nor orthogonal, scores of order one."""
    return [draw(rng, D, D) / 3 for _ in range(4)]


def draw_mask(rng, *shape):
    """Random, with at least one allowed and one forbidden key in every row."""
    mask = torch.from_numpy(rng.random(shape) < 0.5)
    mask[..., 1], mask[..., 4] = True, False
    return mask


def build(space, weights, num_heads=H, *dropout):
    module = space.MultiHeadAttention(D, num_heads, *dropout)
    module.double()
    module.set_weights(*weights)
    return module


def both(submission, reference, weights, num_heads=H):
    return build(submission, weights, num_heads), build(reference, weights, num_heads)


@check("multi_head", weight=0.5, catches=["unchecked_sizes"])
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
    ],
)
def test_single_token(submission, reference, rng):
    """
    es: Con un solo token no hay nada que repartir: la salida es $x W_V^\\top W_O^\\top$.
    en: With a single token there is nothing to share out: the output is $x W_V^\\top W_O^\\top$.
    """
    x = draw(rng, 3, 1, D)
    ours, theirs = both(submission, reference, draw_weights(rng))
    assert ours(x) == theirs(x)


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
)
def test_one_head(submission, reference, rng):
    """
    es: Con una sola cabeza, el módulo es una atención corriente entre proyecciones.
    en: With a single head, the module is ordinary attention between projections.
    """
    x = draw(rng, B, TQ, D)
    ours, theirs = both(submission, reference, draw_weights(rng), 1)
    assert ours(x) == theirs(x)


@check(
    "multi_head",
    weight=2,
    catches=[
        "scaled_by_d_model",
        "softmax_over_heads",
        "softmax_in_float32",
        "float32_cast",
        "single_head",
        "pattern_averaged",
    ],
)
def test_four_heads(submission, reference, rng):
    """
    es: Con cuatro cabezas, cada una atiende por su cuenta con escala $\\sqrt{d_k}$ y $W_O$ las combina.
    en: With four heads, each attends on its own with scale $\\sqrt{d_k}$, and $W_O$ combines them.
    """
    x = draw(rng, B, TQ, D)
    ours, theirs = both(submission, reference, draw_weights(rng))
    assert ours(x) == theirs(x)


@check("multi_head", catches=["concat_interleaved", "pattern_averaged", "single_head"])
def test_head_locality(submission, rng):
    """
    es: Si $W_O$ es la identidad, la cabeza $i$ escribe en sus $d_k$ coordenadas y en ninguna más.
    en: When $W_O$ is the identity, head $i$ writes to its own $d_k$ coordinates and to no others.
    """
    x, (w_q, w_k, w_v, _) = draw(rng, B, TQ, D), draw_weights(rng)
    module = build(submission, (w_q, w_k, w_v, torch.eye(D, dtype=torch.float64)))
    whole = module(x)
    own = slice(2 * WIDTH, 3 * WIDTH)
    w_q, w_v = w_q.clone(), w_v.clone()
    w_q[own], w_v[own] = draw(rng, WIDTH, D), 0.0  # another question in head 2, and nothing to say
    module.set_weights(w_q, w_k, w_v, torch.eye(D, dtype=torch.float64))
    silenced = module(x)
    assert silenced[..., own] == expected(torch.zeros(B, TQ, WIDTH, dtype=torch.float64))
    others = [i for i in range(D) if not 2 * WIDTH <= i < 3 * WIDTH]
    assert silenced[..., others] == expected(whole[..., others])
    assert float(whole[..., own].abs().min()) > 0


@check(
    "multi_head",
    weight=1.5,
    catches=["memory_ignored", "values_from_query", "keys_from_query", "queries_from_memory"],
)
def test_cross_attention(submission, reference, rng):
    """
    es: Con `memory`, las consultas salen de `x`, y las claves y los valores, de la memoria.
    en: With `memory`, queries come from `x`, and keys and values from the memory.
    """
    ours, theirs = both(submission, reference, draw_weights(rng))
    for length in (TQ, TK):
        x, memory = draw(rng, B, TQ, D), draw(rng, B, length, D)
        assert ours(x, memory) == theirs(x, memory)


@check("multi_head", catches=["memory_ignored", "keys_from_query", "queries_from_memory", "memory_cached"])
def test_who_depends_on_whom(submission, rng):
    """
    es: En atención cruzada, cambiar un token de `x` cambia solo su fila; cambiar la memoria las cambia todas.
    en: In cross-attention, changing a token of `x` changes its own row alone; changing the memory changes all.
    """
    x, memory = draw(rng, B, TQ, D), draw(rng, B, TK, D)
    module = build(submission, draw_weights(rng))
    before = module(x, memory)
    x[:, 2] += 1.0
    after = module(x, memory)
    others = [0, 1, 3, 4]
    assert after[:, others] == expected(before[:, others])
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


@check(
    "multi_head",
    catches=["mask_inverted", "mask_ignored", "mask_fill_zero", "mask_added"],
)
def test_first_row_under_causal_mask(submission, rng):
    """
    es: Con la máscara causal, el primer token solo se ve a sí mismo: su salida es la que tendría estando solo.
    en: Under the causal mask the first token sees only itself: its output is what it would be on its own.
    """
    x = draw(rng, B, TQ, D)
    module = build(submission, draw_weights(rng))
    masked = module(x, mask=torch.ones(TQ, TQ, dtype=torch.bool).tril())
    alone = module(x[:, :1])
    assert masked[:, :1] == expected(alone)
    assert float((masked[:, 1:] - alone).abs().min()) > 0


@check(
    "multi_head",
    catches=["mask_inverted", "mask_after_softmax", "mask_ignored", "mask_fill_zero", "mask_unsqueezed"],
)
def test_mask_of_two_axes(submission, reference, rng):
    """
    es: Una máscara $(T_q, T_k)$ vale para todos los ejemplos y todas las cabezas; `True` = puede atender.
    en: A mask $(T_q, T_k)$ holds for every example and every head; `True` = may attend.
    """
    x, memory, mask = draw(rng, B, TQ, D), draw(rng, B, TK, D), draw_mask(rng, TQ, TK)
    ours, theirs = both(submission, reference, draw_weights(rng))
    assert ours(x, memory, mask) == theirs(x, memory, mask)


@check("multi_head", catches=["mask_unsqueezed", "mask_of_first_example", "mask_of_first_head"])
def test_mask_of_four_axes(submission, reference, rng):
    """
    es: También se admiten máscaras $(B, 1, T_q, T_k)$, $(B, 1, 1, T_k)$ y $(B, h, T_q, T_k)$.
    en: Masks $(B, 1, T_q, T_k)$, $(B, 1, 1, T_k)$ and $(B, h, T_q, T_k)$ are accepted too.
    """
    x, memory = draw(rng, B, TQ, D), draw(rng, B, TK, D)
    ours, theirs = both(submission, reference, draw_weights(rng))
    for shape in [(B, 1, TQ, TK), (B, 1, 1, TK), (B, H, TQ, TK)]:
        mask = draw_mask(rng, *shape)
        assert ours(x, memory, mask) == theirs(x, memory, mask)


@check(
    "multi_head",
    catches=["mask_inverted", "mask_ignored", "mask_fill_zero", "mask_added"],
)
def test_forbidden_is_invisible(submission, rng):
    """
    es: Cambiar un token prohibido no mueve ni un decimal de la salida; cambiar uno permitido, sí.
    en: Changing a forbidden token does not move a single decimal of the output; changing an allowed one does.
    """
    x, memory, mask = draw(rng, B, TQ, D), draw(rng, B, TK, D), draw_mask(rng, B, 1, 1, TK)
    module = build(submission, draw_weights(rng))
    before = module(x, memory, mask)
    memory[:, 4] += 3.0
    assert module(x, memory, mask) == expected(before)
    memory[:, 1] += 3.0
    assert float((module(x, memory, mask) - before).abs().max()) > 1e-6, say(
        es="Cambiar un token permitido no cambia la salida.",
        en="Changing an allowed token does not change the output.",
    )


@check("multi_head", weight=0.5, catches=["fill_too_small", "softmax_overflows"])
def test_large_scores(submission, reference, rng):
    """
    es: Con puntuaciones de decenas de miles la salida sigue siendo finita y lo prohibido sigue con peso 0.
    en: With scores of tens of thousands the output is still finite and what is forbidden still weighs 0.
    """
    eye = torch.eye(D, dtype=torch.float64)
    # W_K = -W_Q and positive coordinates: every score is below -60,000, far under a timid filling.
    x = 200.0 * torch.from_numpy(rng.uniform(1.0, 2.0, (B, TQ, D)))
    causal = torch.ones(TQ, TQ, dtype=torch.bool).tril()
    ours, theirs = both(submission, reference, (eye, -eye, eye / 100, eye))
    # Rounding of scores this large shows in the weights: 1e-6 is still far below any real mistake.
    assert ours(x, mask=causal) == expected(theirs(x, mask=causal), atol=1e-6, rtol=1e-6)


@check("multi_head", catches=["batch_mixed"])
def test_batch_independence(submission, rng):
    """
    es: La salida de un ejemplo no depende de los otros ejemplos del lote.
    en: The output of one example does not depend on the other examples of the batch.
    """
    x, other = draw(rng, B, TQ, D), draw(rng, B, TQ, D)
    module = build(submission, draw_weights(rng))
    together = module(torch.cat([x, other]))
    assert together[:B] == expected(module(x))
    assert float((together[:B] - together[B:]).abs().min()) > 0


@check("multi_head", catches=["causal_always"])
def test_permutation(submission, rng):
    """
    es: Sin máscara, si los tokens cambian de orden las salidas cambian igual de orden y nada más.
    en: Without a mask, when the tokens change places the outputs change places likewise, and nothing else happens.
    """
    x = draw(rng, B, TQ, D)
    module = build(submission, draw_weights(rng))
    before = module(x)
    assert module(x[:, CYCLE]) == expected(before[:, CYCLE])
    assert float((before[:, 0] - before[:, 1]).abs().max()) > 1e-6


@check("multi_head", catches=["weights_detached", "forward_without_grad"])
def test_gradient_of_inputs(submission, reference, rng):
    """
    es: Los gradientes llegan a `x` y a `memory` con el valor correcto, también a través de los pesos de atención.
    en: Gradients reach `x` and `memory` with the right values, through the attention weights as well.
    """
    x, memory, cotangent = draw(rng, B, TQ, D), draw(rng, B, TK, D), draw(rng, B, TQ, D)
    ours, theirs = both(submission, reference, draw_weights(rng))
    got, want = (m.vjp(x, memory, cotangent=cotangent).inputs for m in (ours, theirs))
    assert got[0] == want[0]
    assert got[1] == want[1]


@check(
    "multi_head",
    catches=[
        "heads_in_list",
        "weights_not_parameters",
        "weights_frozen",
        "weights_detached",
        "biases_left",
        "forward_without_grad",
    ],
)
def test_parameters(submission, rng):
    """
    es: El módulo tiene registrados $4 \\, d_{model}^2$ parámetros entrenables, y a todos les llega gradiente.
    en: The module registers $4 \\, d_{model}^2$ trainable parameters, and gradient reaches every one of them.
    """
    module = build(submission, draw_weights(rng))
    gradients = module.vjp(draw(rng, B, TQ, D), cotangent=draw(rng, B, TQ, D)).parameters
    assert gradients, say(
        es="El módulo no tiene ningún parámetro registrado.", en="The module has no registered parameters."
    )
    lost = sum(g is None or not bool(g.abs().sum() > 0) for g in gradients)
    assert not lost, say(
        es="A {n} de sus {all} parámetros no les llega gradiente.",
        en="No gradient reaches {n} of its {all} parameters.",
        n=lost,
        all=len(gradients),
    )
    total = sum(g.numel() for g in gradients)
    assert total == 4 * D * D, say(
        es="Con d_model=12 los parámetros suman {n} números.",
        en="With d_model=12 the parameters hold {n} numbers.",
        n=total,
    )


@check("multi_head", weight=0.25, catches=["zero_start"])
def test_random_start(submission, rng):
    """
    es: Recién creado, el módulo ya calcula algo: sus pesos empiezan con valores al azar, no a cero.
    en: A new module already computes something: its weights start at random, not at zero.
    """
    y = submission.MultiHeadAttention(D, H)(draw(rng, B, TQ, D).float())
    assert float(y.abs().max()) > 0, say(
        es="La salida de un módulo nuevo es cero.", en="The output of a new module is zero."
    )


@check("multi_head", weight=0.25, catches=["identical_heads", "zero_start"])
def test_heads_are_born_different(submission, rng):
    """
    es: Las cabezas empiezan con pesos distintos: si empiezan iguales, reciben el mismo gradiente y no se separan nunca.
    en: Heads start from different weights: if they start equal they get the same gradient and never part.
    """
    y = submission.MultiHeadAttention(D, H)(draw(rng, 30, 1, D).float())
    # With one token y = x W_V^T W_O^T. Equal heads leave that map a rank of d_k at most.
    rank = int(torch.linalg.matrix_rank(y[:, 0].double(), rtol=1e-5))
    assert rank > WIDTH, say(
        es="Las cabezas recién creadas hacen todas lo mismo.", en="The newly created heads all do the same."
    )


@check("multi_head", catches=["length_frozen", "memory_cached"])
def test_other_sizes(submission, reference, rng):
    """
    es: El mismo módulo acepta otro tamaño de lote y otra longitud en cada llamada, y no recuerda la anterior.
    en: The same module takes another batch size and another length in each call, and does not remember the last.
    """
    ours, theirs = both(submission, reference, draw_weights(rng))
    for batch, queries, keys in [(2, 5, 7), (3, 4, 7), (2, 9, 6)]:
        x, memory = draw(rng, batch, queries, D), draw(rng, batch, keys, D)
        assert ours(x, memory) == theirs(x, memory)


@check("multi_head", weight=0.5, catches=["first_weights_kept"])
def test_new_weights(submission, reference, rng):
    """
    es: Después de volver a llamar a `set_weights`, el módulo calcula con los pesos nuevos.
    en: After another call of `set_weights`, the module computes with the new weights.
    """
    x = draw(rng, B, TQ, D)
    ours, theirs = both(submission, reference, draw_weights(rng))
    ours(x)
    weights = draw_weights(rng)
    ours.set_weights(*weights)
    theirs.set_weights(*weights)
    assert ours(x) == theirs(x)


@check("multi_head", weight=0.5, catches=["dropout_always"])
def test_eval_drops_nothing(submission, reference, rng):
    """
    es: En modo `eval()` no se descarta ningún peso, aunque el módulo se construya con `dropout=0.5`.
    en: Under `eval()` no weight is dropped, even when the module is built with `dropout=0.5`.
    """
    x, weights = draw(rng, B, TQ, D), draw_weights(rng)
    ours, theirs = build(submission, weights, H, 0.5), build(reference, weights)
    ours.eval()
    assert ours(x) == theirs(x)


@check("multi_head", weight=0.25, catches=["dropout_ignored"])
def test_training_drops(submission, rng):
    """
    es: Entrenando con `dropout=0.25`, la salida ya no es la de `eval()`: se descartan pesos de atención.
    en: Training with `dropout=0.25`, the output is no longer that of `eval()`: attention weights are dropped.
    """
    x = draw(rng, 8, TQ, D)
    module = build(submission, draw_weights(rng), H, 0.25)
    module.eval()
    whole = module(x)
    module.train()
    # 800 weights: the chance that none is dropped is below 1e-99.
    assert float((module(x) - whole).abs().max()) > 1e-6


@check("multi_head", weight=0.25, catches=["dropout_on_output"])
def test_whole_weights_are_dropped(submission, rng):
    """
    es: Al descartar un peso se pierde entero lo que la cabeza recoge de ese token, no coordenadas sueltas.
    en: Dropping a weight loses all that the head collects from that token, not single coordinates.
    """
    factors = drop_factors(submission, rng)
    assert factors == expected(factors[:, :1].expand(-1, WIDTH))


@check("multi_head", weight=0.5, catches=["dropout_ignored", "dropout_on_scores", "dropout_keeps"])
def test_kept_weights_are_rescaled(submission, rng):
    """
    es: Con `dropout=0.25` y una sola clave, cada cabeza da 0 o su valor dividido por 0,75, y ocurren ambas cosas.
    en: With `dropout=0.25` and a single key, each head gives 0 or its value divided by 0.75, and both happen.
    """
    factors = drop_factors(submission, rng)
    dropped, kept = factors == 0, (factors - 1 / 0.75).abs() < 1e-9
    assert bool((dropped | kept).all()), say(
        es="Hay cabezas cuya salida no es ni 0 ni el valor reescalado.",
        en="Some heads give neither 0 nor the rescaled value.",
    )
    # 160 weights: the chance that none, or all, are dropped is below 1e-19.
    assert bool(dropped.any()) and bool(kept.any()), say(
        es="No se ha descartado ningún peso, o se han descartado todos.",
        en="No weight was dropped, or all of them were.",
    )


def drop_factors(space, rng):
    """What 160 heads with a single key each (weight 1) give in training, over what they give in eval()."""
    weights = [*draw_weights(rng)[:3], torch.eye(D, dtype=torch.float64)]
    x, module = draw(rng, 40, 1, D), build(space, weights, H, 0.25)
    module.eval()
    whole = module(x)
    module.train()
    return (module(x) / whole).reshape(40 * H, WIDTH)


@check("multi_head", weight=0.5, catches=["mask_mutated"])
def test_arguments_untouched(submission, rng):
    """
    es: El módulo no modifica `x`, ni `memory`, ni `mask`.
    en: The module modifies neither `x` nor `memory` nor `mask`.
    """
    x, memory, mask = draw(rng, B, TQ, D), draw(rng, B, TK, D), draw_mask(rng, TQ, TK)
    module = build(submission, draw_weights(rng))
    out, after = module.with_args(x, memory, mask)
    assert tuple(out.shape) == (B, TQ, D)
    for got, given in zip(after, (x, memory, mask), strict=True):
        assert got == expected(given)


@check("multi_head", weight=0.5, catches=["float64_mask", "weights_not_parameters", "heads_in_list"])
def test_float32(submission, reference, rng):
    """
    es: Pasado a `float32`, el módulo entero calcula y responde en `float32`, también con máscara.
    en: Turned to `float32`, the whole module computes and answers in `float32`, with a mask too.
    """
    x, mask = draw(rng, B, TQ, D).float(), draw_mask(rng, TQ, TQ)
    ours, theirs = both(submission, reference, draw_weights(rng))
    ours.float()
    theirs.float()
    got = ours(x, mask=mask)
    assert got == theirs(x, mask=mask)
    assert got.dtype == torch.float32, say(
        es="Con entradas `float32` la salida es {got}.", en="For `float32` inputs the output is {got}.", got=got.dtype
    )


@check("multi_head", weight=0.5, catches=["device_hard_coded"])
def test_device(submission, rng):
    """
    es: Todo lo que el módulo crea por el camino está en el dispositivo de `x`: sirve también en una GPU.
    en: Whatever the module creates on the way lives on the device of `x`: it works on a GPU too.
    """
    x, memory, mask = draw(rng, B, TQ, D), draw(rng, B, TK, D), draw_mask(rng, TQ, TK)
    module = build(submission, draw_weights(rng))
    assert tuple(module(x, memory, mask).shape) == (B, TQ, D)
    assert module.on_meta(x, memory, mask), say(
        es="Hay un tensor creado siempre en la CPU.", en="Some tensor is always created on the CPU."
    )
