"""Hidden checks of the mask: by exact value, by a changed token, and with very large scores."""

import torch

from autograder.grading import check, expected, say

D, H, B, TQ, TK = 12, 4, 2, 5, 7


@check(
    "multi_head",
    catches=["mask_inverted", "mask_ignored", "mask_fill_zero", "mask_added", "mask_nan"],
    kind="properties",
)
def test_first_row_under_causal_mask(lab, submission):
    """
    es: Con la máscara causal, el primer token solo se ve a sí mismo: su salida es la que tendría estando
    solo.
    en: Under the causal mask the first token sees only itself: its output is what it would be on its own.
    """
    x = lab.draw(B, TQ, D)
    module = lab.build(submission, lab.weights())
    masked = lab.answer(module(x, mask=torch.ones(TQ, TQ, dtype=torch.bool).tril()))
    alone = lab.answer(module(x[:, :1]))
    assert masked[:, :1] == lab.close(alone)
    lab.attends(module)


@check(
    "multi_head",
    catches=[
        "mask_inverted",
        "mask_inverted_large",
        "mask_after_softmax",
        "mask_ignored",
        "mask_fill_zero",
        "mask_unsqueezed",
    ],
    kind="values",
)
def test_mask_of_two_axes(lab):
    """
    es: Una máscara (Tq, Tk) vale para todos los ejemplos y todas las cabezas; `True` = puede atender.
    en: A mask (Tq, Tk) holds for every example and every head; `True` = may attend.
    """
    x, memory, mask = lab.draw(B, TQ, D), lab.draw(B, TK, D), lab.mask(TQ, TK)
    ours, theirs = lab.both(lab.weights())
    assert ours(x, memory, mask) == lab.close(theirs(x, memory, mask))


@check(
    "multi_head",
    catches=["mask_unsqueezed", "mask_of_first_example", "mask_of_first_head"],
    kind="shapes",
)
def test_mask_of_four_axes(lab):
    """
    es: También se admiten máscaras (B, 1, Tq, Tk), (B, 1, 1, Tk) y (B, h, Tq, Tk).
    en: Masks (B, 1, Tq, Tk), (B, 1, 1, Tk) and (B, h, Tq, Tk) are accepted too.
    """
    x, memory = lab.draw(B, TQ, D), lab.draw(B, TK, D)
    ours, theirs = lab.both(lab.weights())
    for shape in [(B, 1, TQ, TK), (B, 1, 1, TK), (B, H, TQ, TK)]:
        mask = lab.mask(*shape)
        assert ours(x, memory, mask) == lab.close(theirs(x, memory, mask))


@check(
    "multi_head",
    catches=["mask_inverted", "mask_ignored", "mask_fill_zero", "mask_added"],
    kind="properties",
)
def test_forbidden_is_invisible(lab, submission):
    """
    es: Cambiar un token prohibido no mueve ni un decimal de la salida; cambiar uno permitido, sí.
    en: Changing a forbidden token does not move a single decimal of the output; changing an allowed one does.
    """
    x, memory, mask = lab.draw(B, TQ, D), lab.draw(B, TK, D), lab.mask(B, 1, 1, TK)
    module = lab.build(submission, lab.weights())
    before = lab.answer(module(x, memory, mask))
    memory[:, 4] += 3.0
    assert module(x, memory, mask) == expected(before)
    memory[:, 0] += 3.0
    assert float((module(x, memory, mask) - before).abs().max()) > 1e-6, say(
        es="Cambiar un token permitido no cambia la salida.",
        en="Changing an allowed token does not change the output.",
    )


@check("multi_head", weight=0.5, catches=["fill_too_small", "softmax_overflows"], kind="edges")
def test_large_scores(lab):
    """
    es: Con puntuaciones de decenas de miles la salida sigue siendo finita y lo prohibido sigue con peso 0.
    en: With scores of tens of thousands the output is still finite and what is forbidden still weighs 0.
    """
    eye = torch.eye(D, dtype=torch.float64)
    # W_K = -W_Q and positive coordinates: every score is below -60,000, far under a timid filling.
    x = 200.0 * torch.from_numpy(lab.rng.uniform(1.0, 2.0, (B, TQ, D)))
    causal = torch.ones(TQ, TQ, dtype=torch.bool).tril()
    ours, theirs = lab.both((eye, -eye, eye / 100, eye))
    assert ours(x, mask=causal) == lab.close(theirs(x, mask=causal))
