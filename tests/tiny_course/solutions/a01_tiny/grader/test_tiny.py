"""Hidden checks of the tiny assignment."""

import numpy as np
import torch

from autograder.grading import check, choice, say


@check("softmax", catches=["wrong_axis"])
def test_softmax(submission, reference, rng):
    """
    es: Cada fila suma uno.
    en: Every row sums to one.
    """
    z = rng.normal(size=(3, 5))
    assert submission.softmax(z) == reference.softmax(z)


@check("softmax", catches=["inplace"], kind="inputs")
def test_softmax_keeps_its_input(submission, rng):
    """
    es: No modifica su argumento.
    en: Leaves its argument alone.
    """
    z = rng.normal(size=(3, 5))
    _, (after,) = submission.softmax.with_args(z)
    assert np.array_equal(after, z), say(es="Tu función cambia su argumento.", en="Your function changes its argument.")


@check("attention", catches=["unscaled"])
def test_attention(submission, reference, rng):
    """
    es: softmax(QKᵀ/√d_k)·V.
    en: softmax(QKᵀ/√d_k)·V.
    """
    q, k, v = rng.normal(size=(2, 5, 3)), rng.normal(size=(2, 7, 3)), rng.normal(size=(2, 7, 4))
    assert submission.attention(q, k, v) == reference.attention(q, k, v)


@check("attention", weight=2, needs=["test_attention"], kind="shapes")
def test_attention_on_two_axes(submission, reference, rng):
    """
    es: También sin lote.
    en: Without a batch too.
    """
    q, k, v = rng.normal(size=(5, 3)), rng.normal(size=(7, 3)), rng.normal(size=(7, 4))
    assert submission.attention(q, k, v) == reference.attention(q, k, v)


@check("scorer", catches=["transposed"], kind="gradients")
def test_scorer(submission, reference, rng):
    """
    es: x @ W.T con sus gradientes.
    en: x @ W.T with its gradients.
    """
    weight, x, cotangent = (torch.from_numpy(rng.normal(size=s)) for s in ((3, 3), (2, 3), (2, 3)))
    seen = []
    for side in (submission, reference):
        scorer = side.Scorer(3)
        scorer.set_weight(weight)
        seen.append(scorer.vjp(x, cotangent=cotangent))
    assert seen[0].out == seen[1].out
    assert seen[0].inputs == seen[1].inputs
    assert seen[0].parameters == seen[1].parameters


@check("axis", kind="answer")
def test_axis(submission, reference):
    """
    es: La respuesta correcta.
    en: The right answer.
    """
    assert choice(submission.axis()) == reference.axis()
