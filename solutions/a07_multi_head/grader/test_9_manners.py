"""Hidden checks of good manners: arguments left alone, the dtype and the device of ``x``."""

import torch

from autograder.grading import check, expected, say

D, B, TQ, TK = 12, 2, 5, 7


@check("multi_head", weight=0.5, catches=["mask_mutated"], kind="inputs")
def test_arguments_untouched(lab, submission):
    """
    es: El módulo no modifica `x`, ni `memory`, ni `mask`.
    en: The module modifies neither `x` nor `memory` nor `mask`.
    """
    x, memory, mask = lab.draw(B, TQ, D), lab.draw(B, TK, D), lab.mask(TQ, TK)
    module = lab.build(submission, lab.weights())
    out, after = module.with_args(x, memory, mask)
    assert tuple(lab.something(out).shape) == (B, TQ, D)
    for got, given in zip(after, (x, memory, mask), strict=True):
        assert got == expected(given)
    lab.attends(module)  # doing nothing also leaves the arguments alone


@check(
    "multi_head",
    weight=0.5,
    catches=["softmax_in_float32", "scale_in_float32", "float32_cast"],
    needs=["test_four_heads"],
    kind="precision",
)
def test_float64(lab):
    """
    es: Con entradas `float64` se calcula en `float64` de principio a fin: las quince cifras son buenas.
    en: With `float64` inputs the computation is `float64` throughout: all fifteen digits are good.
    """
    x = lab.draw(B, TQ, D)
    ours, theirs = lab.both(lab.weights())
    assert ours(x) == theirs(x)


@check(
    "multi_head",
    weight=0.5,
    catches=["float64_mask", "weights_not_parameters", "heads_in_list"],
    kind="precision",
)
def test_float32(lab):
    """
    es: Pasado a `float32`, el módulo entero calcula y responde en `float32`, también con máscara.
    en: Turned to `float32`, the whole module computes and answers in `float32`, with a mask too.
    """
    x, mask = lab.draw(B, TQ, D).float(), lab.mask(TQ, TQ)
    ours, theirs = lab.both(lab.weights())
    ours.float()
    theirs.float()
    got = ours(x, mask=mask)
    assert got == theirs(x, mask=mask)
    assert got.dtype == torch.float32, say(
        es="Con entradas `float32` la salida es {got}.",
        en="For `float32` inputs the output is {got}.",
        got=got.dtype,
    )


@check("multi_head", weight=0.5, catches=["device_hard_coded"], kind="properties")
def test_device(lab, submission):
    """
    es: Todo lo que el módulo crea por el camino está en el dispositivo de `x`: sirve también en una GPU.
    en: Whatever the module creates on the way lives on the device of `x`: it works on a GPU too.
    """
    x, memory, mask = lab.draw(B, TQ, D), lab.draw(B, TK, D), lab.mask(TQ, TK)
    module = lab.build(submission, lab.weights())
    assert tuple(lab.something(module(x, memory, mask)).shape) == (B, TQ, D)
    assert module.on_meta(x, memory, mask), say(
        es="Hay un tensor creado siempre en la CPU.", en="Some tensor is always created on the CPU."
    )
    lab.attends(module)  # doing nothing works on every device
