"""Hidden checks of what training needs: gradients, registered parameters, a random start, dropout."""

import torch

from autograder.grading import check, expected, say

D, H, WIDTH, B, TQ, TK = 12, 4, 3, 2, 5, 7


@check("multi_head", weight=1.5, catches=["weights_detached", "forward_without_grad"], kind="gradients")
def test_gradient_of_inputs(lab):
    """
    es: Los gradientes llegan a `x` y a `memory` con el valor correcto, también a través de los pesos de
    atención.
    en: Gradients reach `x` and `memory` with the right values, through the attention weights as well.
    """
    x, memory, cotangent = lab.draw(B, TQ, D), lab.draw(B, TK, D), lab.draw(B, TQ, D)
    ours, theirs = lab.both(lab.weights())
    got, want = (m.vjp(x, memory, cotangent=cotangent).inputs for m in (ours, theirs))
    assert got[0] == lab.close(want[0])
    assert got[1] == lab.close(want[1])


@check(
    "multi_head",
    weight=1.5,
    catches=[
        "heads_in_list",
        "weights_not_parameters",
        "weights_frozen",
        "weights_detached",
        "biases_left",
        "forward_without_grad",
    ],
    kind="gradients",
)
def test_parameters(lab, submission):
    """
    es: El módulo tiene registrados 4 · d_model² parámetros entrenables, y a todos les llega gradiente.
    en: The module registers 4 · d_model² trainable parameters, and gradient reaches every one of them.
    """
    module = lab.build(submission, lab.weights())
    gradients = module.vjp(lab.draw(B, TQ, D), cotangent=lab.draw(B, TQ, D)).parameters
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


@check("multi_head", weight=0.25, catches=["zero_start"], kind="properties")
def test_random_start(lab, submission):
    """
    es: Recién creado, el módulo ya calcula algo: sus pesos empiezan con valores al azar, no a cero.
    en: A new module already computes something: its weights start at random, not at zero.
    """
    y = lab.answer(submission.MultiHeadAttention(D, H)(lab.draw(B, TQ, D).float()))
    assert float(y.abs().max()) > 0, say(
        es="La salida de un módulo nuevo es cero.", en="The output of a new module is zero."
    )


@check(
    "multi_head",
    weight=0.25,
    catches=["identical_heads", "zero_start"],
    needs=["test_random_start"],
    kind="properties",
)
def test_heads_are_born_different(lab, submission):
    """
    es: Las cabezas empiezan con pesos distintos: si empiezan iguales, reciben el mismo gradiente y no se
    separan nunca.
    en: Heads start from different weights: if they start equal they get the same gradient and never part.
    """
    assert born_rank(lab, submission, 4) > D // 4, say(
        es="Las cabezas recién creadas hacen todas lo mismo.", en="The newly created heads all do the same."
    )


@check(
    "multi_head",
    weight=0.25,
    catches=["identical_heads", "zero_start"],
    needs=["test_random_start"],
    kind="properties",
)
def test_two_heads_are_born_different(lab, submission):
    """
    es: También con solo dos cabezas, cada una empieza con sus propios pesos al azar.
    en: With just two heads, too, each starts from random weights of its own.
    """
    assert born_rank(lab, submission, 2) > D // 2, say(
        es="Las dos cabezas recién creadas hacen lo mismo.", en="The two newly created heads do the same."
    )


def born_rank(lab, space, num_heads):
    """With one token y = x W_V^T W_O^T; equal heads leave that map a rank of d_k at most."""
    y = lab.answer(space.MultiHeadAttention(D, num_heads)(lab.draw(30, 1, D).float()))
    return int(torch.linalg.matrix_rank(y[:, 0].double(), rtol=1e-5))


@check("multi_head", weight=0.5, catches=["dropout_always"], kind="properties")
def test_eval_drops_nothing(lab, submission, reference):
    """
    es: En modo `eval()` no se descarta ningún peso, aunque el módulo se construya con `dropout=0.5`.
    en: Under `eval()` no weight is dropped, even when the module is built with `dropout=0.5`.
    """
    x, weights = lab.draw(B, TQ, D), lab.weights()
    ours, theirs = lab.build(submission, weights, H, 0.5), lab.build(reference, weights)
    ours.eval()
    assert ours(x) == lab.close(theirs(x))


@check("multi_head", weight=0.25, catches=["dropout_ignored"], kind="properties")
def test_training_drops(lab, submission):
    """
    es: Entrenando con `dropout=0.25`, la salida ya no es la de `eval()`: se descartan pesos de atención.
    en: Training with `dropout=0.25`, the output is no longer that of `eval()`: attention weights are dropped.
    """
    x = lab.draw(8, TQ, D)
    module = lab.build(submission, lab.weights(), H, 0.25)
    module.eval()
    whole = lab.answer(module(x))
    module.train()
    # 800 weights: the chance that none is dropped is below 1e-99.
    assert float((lab.answer(module(x)) - whole).abs().max()) > 1e-6


@check(
    "multi_head", weight=0.25, catches=["dropout_on_output", "dropout_ignored"], needs=["test_training_drops"],
    kind="properties"
)
def test_whole_weights_are_dropped(lab, submission):
    """
    es: Al descartar un peso se pierde entero lo que la cabeza recoge de ese token, no coordenadas sueltas.
    en: Dropping a weight loses all that the head collects from that token, not single coordinates.
    """
    factors = drop_factors(lab, submission, H)
    assert factors == expected(factors[:, :1].expand(-1, WIDTH))


@check(
    "multi_head", weight=0.25, catches=["dropout_on_output", "dropout_ignored"], needs=["test_training_drops"],
    kind="edges"
)
def test_one_head_drops_everything(lab, submission):
    """
    es: Con una cabeza y una clave, descartar el único peso deja la fila entera a cero.
    en: With one head and one key, dropping the only weight leaves the whole row at zero.
    """
    factors = drop_factors(lab, submission, 1)
    assert factors == expected(factors[:, :1].expand(-1, D))


@check(
    "multi_head",
    weight=0.5,
    catches=["dropout_ignored", "dropout_on_scores", "dropout_keeps"],
    needs=["test_training_drops"],
    kind="properties",
)
def test_kept_weights_are_rescaled(lab, submission):
    """
    es: Con `dropout=0.25` y una sola clave, cada cabeza da 0 o su valor dividido por 0,75, y ocurren
    ambas cosas.
    en: With `dropout=0.25` and a single key, each head gives 0 or its value divided by 0.75, and both happen.
    """
    factors = drop_factors(lab, submission, H)
    dropped, kept = factors == 0, (factors - 1 / 0.75).abs() < 1e-9
    assert bool((dropped | kept).all()), say(
        es="Hay cabezas cuya salida no es ni 0 ni el valor reescalado.",
        en="Some heads give neither 0 nor the rescaled value.",
    )


def drop_factors(lab, space, num_heads):
    """What heads with a single key each (weight 1) give in training, over what they give in eval()."""
    weights = [*lab.weights()[:3], torch.eye(D, dtype=torch.float64)]
    x, module = lab.draw(160 // num_heads, 1, D), lab.build(space, weights, num_heads, 0.25)
    module.eval()
    whole = lab.answer(module(x))
    assert bool((whole != 0).all()), say(
        es="En modo `eval()` hay ceros en tu salida.", en="Under `eval()` there are zeros in your output."
    )
    module.train()
    factors = (lab.answer(module(x)) / whole).reshape(160, D // num_heads)
    # 160 weights: the chance that none, or all, are dropped is below 1e-19.
    assert bool((factors == 0).any()) and bool((factors != 0).any()), say(
        es="No se ha descartado ningún peso, o se han descartado todos.",
        en="No weight was dropped, or all of them were.",
    )
    return factors
