# %% [markdown]
# # Atención de producto escalar · Scaled dot-product attention
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""Scaled dot-product attention in NumPy."""

from __future__ import annotations

import math

import numpy as np

TOKENS = ["el", "paciente", "tiene", "pecho", "dolor", "brazo"]

# One row a token; features: cardiac, body part, person, function word.
FEATURES = 2 * np.array(
    [
        [0.0, 0.0, 0.0, 1.0],
        [0.1, 0.0, 1.0, 0.0],
        [0.0, 0.0, 0.2, 0.8],
        [0.9, 0.8, 0.0, 0.0],
        [1.0, 0.3, 0.0, 0.0],
        [0.5, 0.9, 0.0, 0.0],
    ]
)

# %% [markdown] question="softmax"
# ## 1. Softmax estable · A stable softmax
# *3 puntos · 10 min · aplicar* · *3 points · 10 min · apply*

# %% question="softmax"
def softmax(z: np.ndarray, axis: int = -1) -> np.ndarray:
    """Weights proportional to exp(z) that add up to 1 along ``axis``; same shape as ``z``."""
    raise NotImplementedError


# %% question="softmax" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    assert np.allclose(softmax(np.array([1.0, 2.0, 3.0])), [0.090, 0.245, 0.665], atol=1e-3)
    assert np.allclose(softmax(np.array([1000.0, 1001.0])), [0.269, 0.731], atol=1e-3)
    dolor_scores = np.array([0.00, 0.20, 0.00, 2.28, 2.18, 1.54])
    assert np.allclose(softmax(dolor_scores), [0.038, 0.046, 0.038, 0.369, 0.334, 0.176], atol=1e-3)
    assert np.allclose(softmax(np.array([[1.0, 5.0, 2.0], [4.0, 4.0, 4.0]])).sum(axis=1), 1.0)
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
    print("cumplen siempre, precisión, entradas que no deben cambiar.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold,")
    print("precision, inputs that must not change.")

# %% [markdown] question="row_sums"
# ## 2. ¿Qué suma 1? · What adds up to 1?
# *1 punto · 3 min · comprender* · *1 point · 3 min · understand*

# %% question="row_sums"
def row_sums() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="row_sums" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    assert row_sums().strip(" .)").lower() in ("a", "b", "c", "d")
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
    print("Pregunta 2: responde con una sola letra, la de una de las opciones.")
    print("Question 2: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 2: respondida; se corrige al entregar.")
    print("Question 2: answered; marked after you hand it in.")

# %% [markdown] question="weight_by_hand"
# ## 3. Un peso con lápiz y papel · One weight with pencil and paper
# *2 puntos · 6 min · aplicar* · *2 points · 6 min · apply*

# %% question="weight_by_hand"
def weight_by_hand() -> float:
    """The weight of the first key, between 0 and 1."""
    raise NotImplementedError


# %% question="weight_by_hand" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert 0.0 < float(weight_by_hand()) < 1.0
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
    print("Pregunta 3: se espera un solo número, y que sea posible en esta pregunta.")
    print("Question 3: a single number is expected, and one that is possible here.")
else:
    print("Pregunta 3: respondida; se corrige al entregar.")
    print("Question 3: answered; marked after you hand it in.")

# %% [markdown] question="mask_place"
# ## 4. ¿Dónde entra la máscara? · Where does the mask go?
# *1 punto · 5 min · analizar* · *1 point · 5 min · analyse*

# %% question="mask_place"
def mask_place() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="mask_place" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    assert mask_place().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="mask_reason"
# ## 5. ¿Por qué ahí? · Why there?
# *1 punto · 3 min · analizar · razón de la pregunta 4* · *1 point · 3 min · analyse · reason for question 4*

# %% question="mask_reason"
def mask_reason() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="mask_reason" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    assert mask_reason().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="causal_mask"
# ## 6. Sin mirar al futuro · No peeking at the future
# *2 puntos · 6 min · aplicar* · *2 points · 6 min · apply*

# %% question="causal_mask"
def causal_mask(n: int) -> np.ndarray:
    """Booleans (n, n): entry [i, j] says whether query i may attend to key j."""
    raise NotImplementedError


# %% question="causal_mask" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert causal_mask(3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]
    assert causal_mask(8).shape == (8, 8)
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite.")
    print("Question 6: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases.")

# %% [markdown] question="attention"
# ## 7. Atención · Attention
# *6 puntos · 20 min · aplicar* · *6 points · 20 min · apply*

# %% question="attention"
def attention(
    q: np.ndarray, k: np.ndarray, v: np.ndarray, mask: np.ndarray | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Output (..., Tq, d_v) and weights (..., Tq, Tk) of scaled dot-product attention.

    ``mask`` is boolean, True = may attend, and broadcasts to the shape of the weights.
    """
    raise NotImplementedError


# %% question="attention" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    output, weights = attention(FEATURES, FEATURES, FEATURES)
    dolor = TOKENS.index("dolor")
    assert np.allclose(weights[dolor], [0.038, 0.046, 0.038, 0.369, 0.334, 0.176], atol=1e-3)
    assert np.allclose(output[dolor], [1.516, 1.107, 0.107, 0.136], atol=1e-3)
    only_body_parts = np.array([False, False, False, True, False, True])
    output, weights = attention(FEATURES, FEATURES, FEATURES, only_body_parts)
    assert np.allclose(weights[dolor], [0, 0, 0, 0.677, 0, 0.323], atol=1e-3)
    batch = np.stack([FEATURES, FEATURES[::-1]])
    output, weights = attention(batch[:, :5], batch, batch[..., :3])
    assert output.shape == (2, 5, 3)
    assert weights.shape == (2, 5, 6)
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

# %% [markdown] question="order"
# ## 8. ¿Ve la atención el orden? · Does attention see order?
# *4 puntos · 20 min · evaluar* · *4 points · 20 min · evaluate*

# %% [markdown] question="order" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
