# %% [markdown]
# # Por qué se escalan las puntuaciones · Why scores are scaled
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""Why attention divides by the root of d_k: measured."""

from __future__ import annotations

import math

import numpy as np
import torch


def softmax(z, axis=-1):
    """Weights that add up to 1 along ``axis``, as a float64 array of the shape of ``z``; never overflows."""
    return torch.softmax(torch.tensor(np.array(z, dtype=np.float64, order="C")), dim=axis).numpy()

# %% [markdown] question="spread"
# ## 1. Productos y dispersión · Products and their spread
# *3 puntos · 15 min · aplicar* · *3 points · 15 min · apply*

# %% question="spread"
def dot_products(q: np.ndarray, k: np.ndarray) -> np.ndarray:
    """Raw products of each query with the keys of its own draw: (N, dk), (N, n, dk) -> (N, n)."""
    raise NotImplementedError


def score_spread(scores: np.ndarray) -> float:
    """Mean over the draws of the standard deviation of each draw's scores: (N, n) -> one number."""
    raise NotImplementedError


# %% question="spread" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    two_queries = np.array([[1.0, 2.0], [0.0, 3.0]])
    their_keys = np.array([[[1.0, 0.0], [0.0, 1.0], [2.0, -1.0]], [[1.0, 1.0], [5.0, 0.0], [-1.0, 2.0]]])
    assert np.allclose(dot_products(two_queries, their_keys), [[1, 2, 0], [3, 0, 6]])
    assert np.isclose(score_spread(np.array([[1.0, 1.0, 7.0, 7.0]])), 3.0)
    assert np.isclose(score_spread(np.array([[1.0, 2.0, 0.0], [3.0, 0.0, 6.0]])), 1.633, atol=1e-3)
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, propiedades que se")
    print("cumplen siempre, entradas que no deben cambiar.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold, inputs")
    print("that must not change.")

# %% [markdown] question="std_by_hand"
# ## 2. La dispersión con lápiz y papel · The spread with pencil and paper
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="std_by_hand"
def std_by_hand() -> float:
    """Standard deviation of one raw dot product."""
    raise NotImplementedError


# %% question="std_by_hand" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    assert float(std_by_hand()) > 0.0
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 2: sin hacer todavía.")
    print("Question 2: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 2: se espera un solo número, y que sea posible en esta pregunta.")
    print("Question 2: a single number is expected, and one that is possible here.")
else:
    print("Pregunta 2: respondida; se corrige al entregar.")
    print("Question 2: answered; marked after you hand it in.")

# %% [markdown] question="largest_weight"
# ## 3. El mayor peso · The largest weight
# *2 puntos · 7 min · aplicar* · *2 points · 7 min · apply*

# %% question="largest_weight"
def largest_weight(scores: np.ndarray) -> float:
    """Mean over the draws of the largest softmax weight of each draw: (N, n) -> one number."""
    raise NotImplementedError


# %% question="largest_weight" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert np.isclose(largest_weight(np.array([[2.0, 0.0]])), 0.881, atol=1e-3)
    assert np.isclose(largest_weight(np.array([[0.0, math.log(3)], [5.0, 5.0]])), 0.625)  # 0.75 and 0.5
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 3: sin hacer todavía.")
    print("Question 3: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 3: no se cumple: {line}{note}")
    print(f"Question 3: this does not hold: {line}{note}")
else:
    print("Pregunta 3: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, casos límite, entradas que no deben cambiar.")
    print("Question 3: the examples work.")
    print("Grading also checks: other values, edge cases, inputs that must not change.")

# %% [markdown] question="measure"
# ## 4. El experimento · The experiment
# *4 puntos · 20 min · analizar* · *4 points · 20 min · analyse*

# %% question="measure"
def measure(d_k: int, draws: int, seed: int) -> tuple[float, float, float]:
    """Spread of the raw products, largest weight of raw products, largest weight after dividing: means."""
    raise NotImplementedError


# %% question="measure" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    spread, largest_raw, largest_divided = measure(64, 2000, 1)
    assert 7.1 < spread < 7.6
    assert 0.84 < largest_raw < 0.89
    assert 0.30 < largest_divided < 0.34
    assert measure(5, 100, 7) == measure(5, 100, 7)
    assert measure(5, 100, 7) != measure(5, 100, 8)
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 4: sin hacer todavía.")
    print("Question 4: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 4: no se cumple: {line}{note}")
    print(f"Question 4: this does not hold: {line}{note}")
else:
    print("Pregunta 4: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, propiedades que se")
    print("cumplen siempre.")
    print("Question 4: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold.")

# %% [markdown] question="divisor"
# ## 5. El tercer divisor · The third divisor
# *1 punto · 4 min · comprender* · *1 point · 4 min · understand*

# %% question="divisor"
def divisor() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="divisor" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    assert divisor().strip(" .)").lower() in ("a", "b", "c", "d")
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
    print("Pregunta 5: responde con una sola letra, la de una de las opciones.")
    print("Question 5: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 5: respondida; se corrige al entregar.")
    print("Question 5: answered; marked after you hand it in.")

# %% [markdown] question="divisor_reason"
# ## 6. ¿Por qué? · Why?
# *1 punto · 4 min · comprender · razón de la pregunta 5* · *1 point · 4 min · understand · reason for question 5*

# %% question="divisor_reason"
def divisor_reason() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="divisor_reason" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert divisor_reason().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="jacobian"
# ## 7. La jacobiana de la softmax · The Jacobian of softmax
# *3 puntos · 14 min · aplicar* · *3 points · 14 min · apply*

# %% question="jacobian"
def softmax_jacobian(z: np.ndarray) -> np.ndarray:
    """Derivatives of the weights with respect to the scores: (n,) -> (n, n)."""
    raise NotImplementedError


# %% question="jacobian" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    assert np.allclose(softmax_jacobian(np.array([2.0, 0.0])), [[0.105, -0.105], [-0.105, 0.105]], atol=1e-3)
    equal_shares = softmax_jacobian(np.zeros(4))
    assert np.allclose(equal_shares, np.full((4, 4), -1 / 16) + np.eye(4) / 4)
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
    print("cumplen siempre, entradas que no deben cambiar.")
    print("Question 7: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold, inputs")
    print("that must not change.")

# %% [markdown] question="one_draw"
# ## 8. Un dictamen sobre la tabla · A referee's report
# *4 puntos · 25 min · evaluar* · *4 points · 25 min · evaluate*

# %% [markdown] question="one_draw" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
