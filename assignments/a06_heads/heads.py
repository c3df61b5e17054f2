# %% [markdown]
# # Cabezas: repartir, juntar y comprobar · Heads: splitting, merging, checking
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""Splitting projections into heads, merging them again, and checks that can tell right from wrong."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from torch.nn import functional as F

# %% [markdown] question="split_heads"
# ## 1. Repartir · Split
# *3 puntos · 12 min · aplicar* · *3 points · 12 min · apply*

# %% question="split_heads"
def split_heads(x: np.ndarray, num_heads: int) -> np.ndarray:
    """(..., T, d_model) -> (..., num_heads, T, d_k), where d_k = d_model / num_heads."""
    raise NotImplementedError


# %% question="split_heads" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    labels = np.array([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])
    parts = split_heads(labels, 2)
    assert parts.shape == (2, 3, 2)
    assert parts[0].tolist() == [[0, 1], [10, 11], [20, 21]]
    assert parts[1].tolist() == [[2, 3], [12, 13], [22, 23]]
    batch = np.stack([labels, labels + 100])
    assert split_heads(batch, 2).shape == (2, 2, 3, 2)
    assert split_heads(batch, 2)[1, 1].tolist() == [[102, 103], [112, 113], [122, 123]]
    assert split_heads(labels.T, 3)[2].tolist() == [[20], [21], [22], [23]]  # a view that is not contiguous
    assert labels.shape == (3, 4)
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, precisión, entradas")
    print("que no deben cambiar, datos que hay que rechazar.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, precision, inputs that must not")
    print("change, data that must be refused.")

# %% [markdown] question="merge_heads"
# ## 2. Juntar · Merge
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="merge_heads"
def merge_heads(x: np.ndarray) -> np.ndarray:
    """(..., h, T, d_k) -> (..., T, h * d_k): each token's heads one after the other."""
    raise NotImplementedError


# %% question="merge_heads" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    parts = np.array([[[0, 1], [10, 11], [20, 21]], [[2, 3], [12, 13], [22, 23]]])
    assert merge_heads(parts).tolist() == [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]
    assert merge_heads(np.stack([parts, parts + 100])).shape == (2, 3, 4)
    assert merge_heads(np.stack([parts, parts + 100]))[1, 2].tolist() == [120, 121, 122, 123]
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, entradas que no")
    print("deben cambiar.")
    print("Question 2: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, inputs that must not change.")

# %%
def her_split(x: np.ndarray, num_heads: int) -> np.ndarray:
    """The classmate's split, in one change of shape: (B, T, d_model) -> (B, num_heads, T, d_k)."""
    B, T, d_model = x.shape
    return np.reshape(x, (B, num_heads, T, d_model // num_heads))


def her_merge(parts: np.ndarray) -> np.ndarray:
    """The classmate's merge, in one change of shape: (B, num_heads, T, d_k) -> (B, T, d_model)."""
    B, num_heads, T, d_k = parts.shape
    return np.reshape(parts, (B, T, num_heads * d_k))

# %% [markdown] question="telling_test"
# ## 3. ¿Qué prueba lo descubre? · Which test finds it?
# *1 punto · 5 min · analizar* · *1 point · 5 min · analyse*

# %% question="telling_test"
def telling_test() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="telling_test" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert telling_test().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="blind_reason"
# ## 4. ¿Por qué no la descubre la suya? · Why does hers not find it?
# *1 punto · 3 min · analizar · razón de la pregunta 3* · *1 point · 3 min · analyse · reason for question 3*

# %% question="blind_reason"
def blind_reason() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="blind_reason" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    assert blind_reason().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="out_of_place"
# ## 5. Mide las dos cosas · Measure both
# *1 punto · 8 min · analizar* · *1 point · 8 min · analyse*

# %% question="out_of_place"
def missed_by_round_trip() -> int:
    """Numbers out of place in the classmate's split, less those that her round trip changes."""
    raise NotImplementedError


# %% question="out_of_place" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    assert 0 <= int(missed_by_round_trip()) <= 120
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 5: sin hacer todavía.")
    print("Question 5: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 5: se espera un solo número, y que sea posible en esta pregunta.")
    print("Question 5: a single number is expected, and one that is possible here.")
else:
    print("Pregunta 5: respondida; se corrige al entregar.")
    print("Question 5: answered; marked after you hand it in.")

# %% [markdown] question="split_is_right"
# ## 6. Una comprobación que ve · A check that sees
# *4 puntos · 20 min · analizar* · *4 points · 20 min · analyse*

# %% question="split_is_right"
def split_is_right(split: Callable[[np.ndarray, int], np.ndarray]) -> bool:
    """Whether ``split(x, num_heads)`` puts x[..., t, i * d_k + c] at [..., i, t, c], and nothing else."""
    raise NotImplementedError


# %% question="split_is_right" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    def gives_back(x, num_heads):
        return x


    def gives_up(x, num_heads):
        raise RuntimeError("no heads today")


    assert not split_is_right(gives_back)
    assert not split_is_right(gives_up)
    assert split_is_right(split_heads)  # your own: question 1 has to be done
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, propiedades que se")
    print("cumplen siempre, datos que hay que rechazar.")
    print("Question 6: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold, data")
    print("that must be refused.")

# %% [markdown] question="head_weights"
# ## 7. Los pesos de una cabeza · The weights of one head
# *2 puntos · 12 min · comprender* · *2 points · 12 min · understand*

# %% question="head_weights"
def head_weights(W: np.ndarray, num_heads: int, i: int) -> np.ndarray:
    """The (d_in, d_out / num_heads) part of W that head i of ``x @ W`` comes from."""
    raise NotImplementedError


def cut_weights(W: np.ndarray, num_heads: int) -> np.ndarray:
    """W, of the same shape, with zeros wherever head i would see a coordinate outside its own piece."""
    raise NotImplementedError


# %% question="head_weights" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    W = np.array([[1.0, 0.0, 2.0, 0.0], [0.0, 1.0, 1.0, 1.0], [1.0, 1.0, 0.0, 1.0], [0.0, 2.0, 1.0, 0.0]])
    token = np.array([[1.0, 0.0, 2.0, 1.0]])
    assert np.allclose(token @ head_weights(W, 2, 0), [[3.0, 4.0]])
    assert np.allclose(token @ head_weights(W, 2, 1), [[3.0, 2.0]])
    assert cut_weights(W, 2).shape == (4, 4)
    assert np.allclose(token @ cut_weights(W, 2), [[1.0, 0.0, 1.0, 2.0]])
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
    print("Al corregir se comprueban además: otros valores, otras formas, entradas que no deben cambiar.")
    print("Question 7: the examples work.")
    print("Grading also checks: other values, other shapes, inputs that must not change.")

# %%
def head_pattern(X: np.ndarray, W_Q: np.ndarray, W_K: np.ndarray) -> np.ndarray:
    """Attention weights (T, T) of one head over the tokens X: rows are queries, columns are keys."""
    queries, keys = torch.tensor(X @ W_Q, dtype=torch.float64), torch.tensor(X @ W_K, dtype=torch.float64)
    # With the identity as values, attention returns its own weights.
    return F.scaled_dot_product_attention(queries, keys, torch.eye(len(X), dtype=torch.float64)).numpy()


def difference(A: np.ndarray, B: np.ndarray) -> float:
    """How far apart two tables of weights are: 0 when equal, 1 when no row has anything in common."""
    return float(np.abs(A - B).sum(axis=-1).mean() / 2)

# %% [markdown] question="design_heads"
# ## 8. Tres miradas sobre una frase · Three ways to look at a sentence
# *3 puntos · 25 min · crear* · *3 points · 25 min · create*

# %% question="design_heads"
def design_heads() -> dict[str, object]:
    """A sentence, its vectors X (T, d), and three heads (W_Q, W_K) of shape (d, d_k) that look at it."""
    raise NotImplementedError


# %% question="design_heads" role="public"
# Prueba de la pregunta 8; al corregir se usa nuestra copia.
# Check of question 8; grading uses our own copy.
try:
    design = design_heads()
    X, pairs = design["X"], design["heads"]
    assert all(isinstance(design[key], (list, tuple)) for key in ("tokens", "heads", "looks_at"))
    assert len(design["tokens"]) in (5, 6)
    assert all(isinstance(word, str) and word.strip() for word in [*design["tokens"], *design["looks_at"]])
    assert len({text.strip() for text in design["looks_at"]}) == len(design["looks_at"]) == len(pairs) == 3
    assert X.shape[0] == len(design["tokens"])
    assert len({weights.shape for pair in pairs for weights in pair}) == 1
    assert pairs[0][0].shape[0] == X.shape[1] <= 64
    assert all(len(pair) == 2 and pair[0].shape[1] <= 64 for pair in pairs)
    patterns = [head_pattern(X, *pair) for pair in pairs]
    assert np.isfinite(patterns).all()
    print("concentrated:", [round(float(A.max(axis=1).mean()), 3) for A in patterns], "each > 0.8")
    assert all(A.max(axis=1).mean() > 0.8 for A in patterns)
    apart = [difference(patterns[i], patterns[j]) for i, j in [(0, 1), (0, 2), (1, 2)]]
    print("difference:", [round(value, 3) for value in apart], "each > 0.5")
    assert min(apart) > 0.5
    looked_at = [len(set(A.argmax(axis=1).tolist())) for A in patterns]
    print("keys looked at most:", looked_at, "at least 3 in two heads")
    assert sum(count >= 3 for count in looked_at) >= 2
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
    print("Al corregir se comprueban además: otras formas, propiedades que se cumplen siempre.")
    print("Question 8: the examples work.")
    print("Grading also checks: other shapes, properties that always hold.")

# %% [markdown] question="specialise"
# ## 9. ¿Qué hace que una cabeza se especialice? · What lets a head specialise?
# *3 puntos · 20 min · evaluar* · *3 points · 20 min · evaluate*

# %% [markdown] question="specialise" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
