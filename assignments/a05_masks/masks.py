# %% [markdown]
# # Máscaras · Masks
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""Masks for attention: causal, padding, combined, additive, and the row without any key."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch

LENGTHS = np.array([3, 5])  # real tokens of sentences A and B
TOKENS = ["el", "tren", "llega", "[pad]", "[pad]"]  # sentence A

# One row a token of sentence A, four made-up features.
EMBEDDINGS = np.array(
    [
        [1.0, 0.0, 0.0, 1.0],
        [0.0, 2.0, 1.0, 0.0],
        [0.0, 1.0, 2.0, 0.0],
        [1.0, 1.0, 1.0, 1.0],
        [1.0, 1.0, 1.0, 1.0],
    ]
)


def attention(
    queries: np.ndarray, keys: np.ndarray, values: np.ndarray, allowed: np.ndarray | None = None
) -> np.ndarray:
    """PyTorch's scaled dot-product attention, NumPy in and out. ``allowed``: bool, True = may attend.

    Given to you for trying things out; the checks do not use it.
    """
    tensors = [torch.tensor(part, dtype=torch.float64) for part in (queries, keys, values)]
    marks = None if allowed is None else torch.tensor(allowed)
    return torch.nn.functional.scaled_dot_product_attention(*tensors, attn_mask=marks).numpy()

# %% [markdown] question="causal"
# ## 1. Causal, alineada abajo a la derecha · Causal, aligned at the bottom right
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="causal"
def causal_mask(t_q: int, t_k: int) -> np.ndarray:
    """Booleans (t_q, t_k): may query i attend to key j, the last query being at the last key?"""
    raise NotImplementedError


# %% question="causal" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    assert causal_mask(2, 5).tolist() == [[True, True, True, True, False], [True, True, True, True, True]]
    assert causal_mask(3, 3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]
    assert causal_mask(4, 9).shape == (4, 9)
    assert causal_mask(4, 9).dtype == bool
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 1: sin hacer todavía.")
    print("Question 1: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 1: no se cumple: {line}{note}")
    print(f"Question 1: this does not hold: {line}{note}")
else:
    print("Pregunta 1: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases.")

# %% [markdown] question="padding"
# ## 2. Relleno · Padding
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="padding"
def padding_mask(lengths: np.ndarray, t_k: int) -> np.ndarray:
    """Booleans (B, 1, 1, t_k): is key j of sentence b a real token?"""
    raise NotImplementedError


# %% question="padding" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    mask = padding_mask(np.array([3, 5]), 5)
    assert mask.shape == (2, 1, 1, 5)
    assert mask.dtype == bool
    assert mask[0, 0, 0].tolist() == [True, True, True, False, False]
    assert mask[1, 0, 0].tolist() == [True, True, True, True, True]
    assert np.broadcast_to(mask, (2, 4, 3, 5)).shape == (2, 4, 3, 5)
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 2: sin hacer todavía.")
    print("Question 2: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 2: no se cumple: {line}{note}")
    print(f"Question 2: this does not hold: {line}{note}")
else:
    print("Pregunta 2: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, propiedades que se")
    print("cumplen siempre, entradas que no deben cambiar.")
    print("Question 2: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold, inputs")
    print("that must not change.")

# %% [markdown] question="square"
# ## 3. Cinco frases de cinco tokens · Five sentences of five tokens
# *1 punto · 4 min · analizar* · *1 point · 4 min · analyse*

# %% question="square"
def square_batch() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="square" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert square_batch().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 3: sin hacer todavía.")
    print("Question 3: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 3: responde con una sola letra, la de una de las opciones.")
    print("Question 3: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 3: respondida; se corrige al entregar.")
    print("Question 3: answered; marked after you hand it in.")

# %% [markdown] question="square_reason"
# ## 4. ¿Por qué? · Why?
# *1 punto · 3 min · analizar · razón de la pregunta 3* · *1 point · 3 min · analyse · reason for question 3*

# %% question="square_reason"
def square_reason() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="square_reason" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    assert square_reason().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 4: sin hacer todavía.")
    print("Question 4: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 4: responde con una sola letra, la de una de las opciones.")
    print("Question 4: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 4: respondida; se corrige al entregar.")
    print("Question 4: answered; marked after you hand it in.")

# %% [markdown] question="combine"
# ## 5. Combinar · Combining
# *1,5 puntos · 8 min · aplicar* · *1.5 points · 8 min · apply*

# %% question="combine"
def combine(*masks: np.ndarray | None) -> np.ndarray | None:
    """What every mask allows, broadcast to their common shape; None when nothing is restricted."""
    raise NotImplementedError


# %% question="combine" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    causal = np.array([[True, False, False], [True, True, False], [True, True, True]])
    padding = np.array([[[[True, True, False]]], [[[True, True, True]]]])  # (2, 1, 1, 3)
    both = combine(causal, padding)
    assert both.shape == (2, 1, 3, 3)
    assert both.dtype == bool
    assert both[0, 0].tolist() == [[True, False, False], [True, True, False], [True, True, False]]
    assert both[1, 0].tolist() == causal.tolist()
    assert combine(None, causal).tolist() == causal.tolist()
    assert combine(None, None) is None
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 5: sin hacer todavía.")
    print("Question 5: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 5: no se cumple: {line}{note}")
    print(f"Question 5: this does not hold: {line}{note}")
else:
    print("Pregunta 5: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, entradas que no")
    print("deben cambiar.")
    print("Question 5: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, inputs that must not change.")

# %% [markdown] question="additive"
# ## 6. De booleana a aditiva y vuelta · From boolean to additive and back
# *1,5 puntos · 8 min · aplicar* · *1.5 points · 8 min · apply*

# %% question="additive"
def to_additive(mask: np.ndarray) -> np.ndarray:
    """float64, 0 where ``mask`` is True and minus infinity where it is False; same shape."""
    raise NotImplementedError


def to_boolean(additive: np.ndarray) -> np.ndarray:
    """Booleans of the same shape: False where ``additive`` is -1e9 or less."""
    raise NotImplementedError


# %% question="additive" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert to_additive(np.array([True, False])).tolist() == [0.0, float("-inf")]
    assert to_additive(np.array([[True], [True]])).tolist() == [[0.0], [0.0]]
    assert to_additive(np.array([True, False])).dtype == np.float64
    assert to_boolean(np.array([0.0, float("-inf"), -1e9, -0.5])).tolist() == [True, False, False, True]
    assert to_boolean(np.array([0.0, -1.0])).dtype == bool
    assert to_boolean(to_additive(np.array([[True, False]]))).tolist() == [[True, False]]
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 6: sin hacer todavía.")
    print("Question 6: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 6: no se cumple: {line}{note}")
    print(f"Question 6: this does not hold: {line}{note}")
else:
    print("Pregunta 6: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, entradas que no")
    print("deben cambiar.")
    print("Question 6: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, inputs that must not change.")

# %% [markdown] question="softmax"
# ## 7. Softmax con máscara y sin `nan` · A masked softmax free of `nan`
# *4 puntos · 18 min · analizar* · *4 points · 18 min · analyse*

# %% question="softmax"
def masked_softmax(scores: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Softmax over the last axis among the keys that ``mask`` (True = may attend) allows.

    A row without any allowed key is all zeros, and so is its gradient.
    """
    raise NotImplementedError


# %% question="softmax" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    scores = torch.tensor([[2.0, 1.0, 3.0, 5.0, 4.0], [1.0, 1.0, 1.0, 1.0, 1.0]], requires_grad=True)
    allowed = torch.tensor([[True, True, True, False, False], [False, False, False, False, False]])
    weights = masked_softmax(scores, allowed)
    assert torch.allclose(weights[0], torch.tensor([0.245, 0.090, 0.665, 0.0, 0.0]), atol=1e-3)
    assert weights[1].tolist() == [0.0, 0.0, 0.0, 0.0, 0.0]
    weights[:, 2].sum().backward()
    assert torch.allclose(scores.grad[0], torch.tensor([-0.163, -0.060, 0.223, 0.0, 0.0]), atol=1e-3)
    assert scores.grad[1].tolist() == [0.0, 0.0, 0.0, 0.0, 0.0]
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 7: sin hacer todavía.")
    print("Question 7: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 7: no se cumple: {line}{note}")
    print(f"Question 7: this does not hold: {line}{note}")
else:
    print("Pregunta 7: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, precisión, entradas")
    print("que no deben cambiar, gradientes.")
    print("Question 7: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, precision, inputs that must not")
    print("change, gradients.")

# %% [markdown] question="future"
# ## 8. ¿Ve el futuro? · Does it see the future?
# *3 puntos · 18 min · analizar* · *3 points · 18 min · analyse*

# %% question="future"
def sees_the_future(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray) -> bool:
    """Does the output of some position depend on a later token? Found out by changing tokens."""
    raise NotImplementedError


# %% question="future" role="public"
# Prueba de la pregunta 8; al corregir se usa nuestra copia.
# Check of question 8; grading uses our own copy.
try:
    tokens = np.array([[0.3, -1.2, 0.5], [1.1, 0.4, -0.7], [-0.6, 0.9, 1.4], [0.2, -0.3, 0.8]])
    lower = np.tri(4, dtype=bool)
    assert bool(sees_the_future(lambda x: attention(x, x, x), tokens))
    assert not bool(sees_the_future(lambda x: attention(x, x, x, lower[: len(x), : len(x)]), tokens))
    assert not bool(sees_the_future(lambda x: 2.0 * x, tokens))
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 8: sin hacer todavía.")
    print("Question 8: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 8: no se cumple: {line}{note}")
    print(f"Question 8: this does not hold: {line}{note}")
else:
    print("Pregunta 8: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, casos límite, precisión, entradas que no deben")
    print("cambiar.")
    print("Question 8: the examples work.")
    print("Grading also checks: other values, edge cases, precision, inputs that must not change.")

# %% [markdown] question="letter"
# ## 9. Dos afirmaciones de un compañero · Two claims in a message
# *4 puntos · 25 min · evaluar* · *4 points · 25 min · evaluate*

# %% [markdown] question="letter" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
