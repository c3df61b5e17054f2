# %% [markdown]
# # Invariante o equivariante · Invariant or equivariant
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""What attention sees of word order."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import numpy as np
import torch
from torch.nn.functional import scaled_dot_product_attention

TOKENS = ["el", "perro", "muerde", "al", "hombre"]

# One row a token; features: living being, person, action, function word.
FEATURES = np.array(
    [
        [0.0, 0.2, 0.0, 1.8],
        [1.8, 0.2, 0.6, 0.0],
        [0.6, 0.4, 2.0, 0.0],
        [0.0, 0.0, 0.4, 1.6],
        [1.6, 1.8, 0.2, 0.0],
    ]
)


def attention(x: np.ndarray, mask: np.ndarray | None = None) -> np.ndarray:
    """Self-attention without positions, (..., T, d) -> (..., T, d); ``mask``: True = may attend."""
    rows = torch.from_numpy(np.array(x, dtype=np.float64))
    allowed = None if mask is None else torch.from_numpy(np.array(mask, dtype=bool))
    return scaled_dot_product_attention(rows, rows, rows, attn_mask=allowed).numpy()


def causal_attention(x: np.ndarray) -> np.ndarray:
    """Self-attention in which a token sees itself and those before it, (..., T, d) -> (..., T, d)."""
    rows = torch.from_numpy(np.array(x, dtype=np.float64))
    return scaled_dot_product_attention(rows, rows, rows, is_causal=True).numpy()


def with_positions(x: np.ndarray) -> np.ndarray:
    """``x`` plus a vector for each position, different for every one; same shape as ``x``."""
    length, width = np.shape(x)[-2:]
    return x + np.cos(np.outer(np.arange(length), np.arange(1, width + 1)))


def attention_weights(x: np.ndarray) -> np.ndarray:
    """Weights of ``attention`` for one sentence (T, d): row i holds what token i gives to each, (T, T)."""
    rows = torch.from_numpy(np.array(x, dtype=np.float64))
    return scaled_dot_product_attention(rows, rows, torch.eye(len(rows), dtype=rows.dtype)).numpy()

# %% [markdown] question="permute"
# ## 1. Permutar los tokens · Permute the tokens
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="permute"
def permute(x: np.ndarray, p: Sequence[int] | np.ndarray) -> np.ndarray:
    """The rows of ``x`` in the order ``p``: (..., T, d) -> (..., T, d)."""
    raise NotImplementedError


# %% question="permute" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    table = np.array([[0.0, 10.0], [1.0, 11.0], [2.0, 12.0]])
    assert np.array_equal(permute(table, [1, 2, 0]), [[1.0, 11.0], [2.0, 12.0], [0.0, 10.0]])
    assert np.array_equal(permute(table, (0, 2, 1)), [[0.0, 10.0], [2.0, 12.0], [1.0, 11.0]])
    two_tables = np.stack([table, table + 100])
    assert np.array_equal(permute(two_tables, np.array([1, 2, 0]))[1], [[101, 111], [102, 112], [100, 110]])
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, entradas que no")
    print("deben cambiar.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, inputs that must not change.")

# %% [markdown] question="inverse"
# ## 2. Deshacer · Put it back
# *1 punto · 6 min · aplicar* · *1 point · 6 min · apply*

# %% question="inverse"
def inverse(p: Sequence[int] | np.ndarray) -> np.ndarray:
    """The permutation that undoes ``p``: integers of shape (T,)."""
    raise NotImplementedError


# %% question="inverse" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    assert list(inverse([1, 2, 0])) == [2, 0, 1]
    assert list(inverse((0, 2, 1))) == [0, 2, 1]
    assert list(inverse(np.array([2, 4, 1, 0, 3]))) == [3, 2, 0, 4, 1]
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
    print("Al corregir se comprueban además: otros valores, casos límite, entradas que no deben cambiar.")
    print("Question 2: the examples work.")
    print("Grading also checks: other values, edge cases, inputs that must not change.")

# %% [markdown] question="shuffled"
# ## 3. ¿Qué le pasa a la salida? · What becomes of the output?
# *1 punto · 3 min · recordar* · *1 point · 3 min · remember*

# %% question="shuffled"
def shuffled() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="shuffled" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert shuffled().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="shuffled_reason"
# ## 4. ¿Por qué? · Why?
# *1 punto · 4 min · comprender · razón de la pregunta 3* · *1 point · 4 min · understand · reason for question 3*

# %% question="shuffled_reason"
def shuffled_reason() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="shuffled_reason" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    assert shuffled_reason().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="two_checks"
# ## 5. Dos comprobaciones · Two checks
# *5 puntos · 20 min · aplicar* · *5 points · 20 min · apply*

# %% question="two_checks"
def is_equivariant(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray, p: Sequence[int]) -> bool:
    """Whether f(permuted x) equals f(x) permuted, for this ``x`` (..., T, d) and this ``p``."""
    raise NotImplementedError


def is_invariant(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray, p: Sequence[int]) -> bool:
    """Whether f(permuted x) equals f(x), whatever shape f(x) has, for this ``x`` (..., T, d) and ``p``."""
    raise NotImplementedError


# %% question="two_checks" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    turn = [1, 2, 0, 3, 4]
    assert is_equivariant(lambda x: 2 * x, FEATURES, turn)
    assert is_equivariant(attention, FEATURES, turn)
    assert not is_equivariant(lambda x: attention(with_positions(x)), FEATURES, turn)
    assert not is_equivariant(causal_attention, FEATURES, turn)
    assert is_invariant(lambda x: attention(x).mean(axis=-2), FEATURES, turn)
    assert not is_invariant(attention, FEATURES, turn)
    three_sentences = np.stack([FEATURES, FEATURES + 1, -FEATURES])
    assert is_equivariant(attention, three_sentences, turn)
    assert not is_equivariant(with_positions, three_sentences, turn)
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, propiedades que se")
    print("cumplen siempre, precisión, entradas que no deben cambiar.")
    print("Question 5: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold,")
    print("precision, inputs that must not change.")

# %% [markdown] question="telling"
# ## 6. ¿Qué permutación lo delata? · Which permutation gives it away?
# *1 punto · 4 min · analizar* · *1 point · 4 min · analyse*

# %% question="telling"
def telling() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="telling" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert telling().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 6: sin hacer todavía.")
    print("Question 6: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 6: responde con una sola letra, la de una de las opciones.")
    print("Question 6: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 6: respondida; se corrige al entregar.")
    print("Question 6: answered; marked after you hand it in.")

# %% [markdown] question="classify"
# ## 7. El veredicto · The verdict
# *4 puntos · 20 min · analizar* · *4 points · 20 min · analyse*

# %% question="classify"
def classify(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray) -> str:
    """What ``f`` is on ``x`` (..., T, d): "invariant", "equivariant" or "neither"."""
    raise NotImplementedError


# %% question="classify" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    assert classify(attention, FEATURES) == "equivariant"
    assert classify(causal_attention, FEATURES) == "neither"
    assert classify(lambda x: attention(with_positions(x)), FEATURES) == "neither"
    assert classify(lambda x: attention(x).mean(axis=-2), FEATURES) == "invariant"
    assert classify(lambda x: x[..., -1, :], FEATURES) == "neither"
    assert classify(lambda x: 0 * x, FEATURES) == "invariant"
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, propiedades que se")
    print("cumplen siempre, precisión, entradas que no deben cambiar.")
    print("Question 7: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold,")
    print("precision, inputs that must not change.")

# %% [markdown] question="evidence"
# ## 8. ¿Qué demuestra esta demostración? · What does this demonstration demonstrate?
# *4 puntos · 20 min · evaluar* · *4 points · 20 min · evaluate*

# %% [markdown] question="evidence" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
