# %% [markdown]
# # Formas y parámetros · Shapes and parameters
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""Shapes and parameters of multi-head attention."""

from __future__ import annotations

import numpy as np

# Weights (head, query, key) of four heads over three tokens, rounded to four decimals.
FOUR_HEADS = np.array(
    [
        [[0.1657, 0.7332, 0.1010], [0.0010, 0.9989, 0.0000], [0.0423, 0.0099, 0.9478]],
        [[0.5993, 0.2437, 0.1571], [0.2744, 0.4876, 0.2380], [0.2131, 0.2868, 0.5001]],
        [[0.4529, 0.2305, 0.3166], [0.0413, 0.6273, 0.3314], [0.0718, 0.4191, 0.5091]],
        [[0.7248, 0.1099, 0.1653], [0.0387, 0.6013, 0.3600], [0.0847, 0.5234, 0.3919]],
    ]
)

# %% [markdown] question="axes"
# ## 1. Leer cuatro ejes · Reading four axes
# *1 punto · 3 min · recordar* · *1 point · 3 min · remember*

# %% question="axes"
def read_the_axes() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="axes" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    assert read_the_axes().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 1: sin hacer todavía.")
    print("Question 1: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 1: responde con una sola letra, la de una de las opciones.")
    print("Question 1: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 1: respondida; se corrige al entregar.")
    print("Question 1: answered; marked after you hand it in.")

# %% [markdown] question="blind_test"
# ## 2. Una prueba que no ve · A test that cannot see
# *1 punto · 4 min · analizar* · *1 point · 4 min · analyse*

# %% question="blind_test"
def what_the_test_misses() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="blind_test" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    assert what_the_test_misses().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="attention_shapes"
# ## 3. La forma de cada cosa · The shape of everything
# *4 puntos · 15 min · aplicar* · *4 points · 15 min · apply*

# %% question="attention_shapes"
def attention_shapes(
    batch: int, t_q: int, t_k: int, d_model: int, num_heads: int
) -> dict[str, tuple[int, ...]]:
    """Shapes of q, k, v, scores, weights, heads, concat, output; ValueError if heads cannot share evenly."""
    raise NotImplementedError


# %% question="attention_shapes" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    shapes = attention_shapes(32, 100, 100, 512, 8)
    assert set(shapes) == {"q", "k", "v", "scores", "weights", "heads", "concat", "output"}
    assert tuple(shapes["q"]) == (32, 8, 100, 64), shapes["q"]
    assert tuple(shapes["weights"]) == (32, 8, 100, 100), shapes["weights"]
    assert tuple(shapes["output"]) == (32, 100, 512), shapes["output"]

    shapes = attention_shapes(2, 5, 7, 12, 4)  # cross-attention: five queries, seven keys
    assert tuple(shapes["q"]) == (2, 4, 5, 3), shapes["q"]
    try:
        attention_shapes(2, 5, 7, 10, 4)
    except ValueError:
        pass
    else:
        raise AssertionError("4 heads cannot share 10 numbers: attention_shapes must raise ValueError")
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
    print("Al corregir se comprueban además: otras formas, casos límite, propiedades que se cumplen")
    print("siempre, precisión, datos que hay que rechazar.")
    print("Question 3: the examples work.")
    print("Grading also checks: other shapes, edge cases, properties that always hold, precision, data that")
    print("must be refused.")

# %% [markdown] question="token_rows"
# ## 4. La fila de un token en cada cabeza · One token's row in each head
# *2 puntos · 8 min · analizar* · *2 points · 8 min · analyse*

# %% question="token_rows"
def token_rows(weights: np.ndarray, token: int) -> np.ndarray:
    """The row of query ``token`` in each head: (..., h, Tq, Tk) -> (..., h, Tk)."""
    raise NotImplementedError


# %% question="token_rows" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    rows = token_rows(FOUR_HEADS, 0)
    assert rows.shape == (4, 3), rows.shape
    assert np.allclose(rows[1], [0.5993, 0.2437, 0.1571]), rows[1]
    assert np.allclose(rows[2], [0.4529, 0.2305, 0.3166]), rows[2]
    assert np.allclose(rows[3], [0.7248, 0.1099, 0.1653]), rows[3]
    assert np.allclose(token_rows(FOUR_HEADS, 2)[1], [0.2131, 0.2868, 0.5001])
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, precisión, entradas")
    print("que no deben cambiar.")
    print("Question 4: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, precision, inputs that must not")
    print("change.")

# %% [markdown] question="attention_parameters"
# ## 5. Contar lo que se aprende · Counting what is learned
# *4 puntos · 15 min · aplicar* · *4 points · 15 min · apply*

# %% question="attention_parameters"
def attention_parameters(
    d_model: int,
    num_heads: int,
    bias: bool = False,
    output_projection: bool = True,
    d_k: int | None = None,
) -> int:
    """Learned numbers of multi-head attention; ValueError if d_k is not given and d_model does not divide."""
    raise NotImplementedError


# %% question="attention_parameters" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    assert attention_parameters(8, 4) == 256
    assert attention_parameters(8, 4, False, False) == 192
    assert attention_parameters(8, 4, True) == 288
    assert attention_parameters(8, 4, False, True, 8) == 1024  # heads as wide as the model
    assert attention_parameters(10, 4, False, True, 3) == 480  # nothing to divide here
    try:
        attention_parameters(10, 4)
    except ValueError:
        pass
    else:
        raise AssertionError("attention_parameters(10, 4) must raise ValueError")
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
    print("Al corregir se comprueban además: otros valores, casos límite, propiedades que se cumplen")
    print("siempre, precisión, datos que hay que rechazar.")
    print("Question 5: the examples work.")
    print("Grading also checks: other values, edge cases, properties that always hold, precision, data that")
    print("must be refused.")

# %% [markdown] question="more_heads"
# ## 6. ¿Qué pasa al añadir cabezas? · What happens when heads are added?
# *1 punto · 3 min · comprender* · *1 point · 3 min · understand*

# %% question="more_heads"
def what_more_heads_cost() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="more_heads" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert what_more_heads_cost().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="more_heads_reason"
# ## 7. ¿Por qué? · Why?
# *1 punto · 3 min · comprender · razón de la pregunta 6* · *1 point · 3 min · understand · reason for question 6*

# %% question="more_heads_reason"
def why_more_heads_cost_that() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="more_heads_reason" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    assert why_more_heads_cost_that().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 7: sin hacer todavía.")
    print("Question 7: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 7: responde con una sola letra, la de una de las opciones.")
    print("Question 7: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 7: respondida; se corrige al entregar.")
    print("Question 7: answered; marked after you hand it in.")

# %% [markdown] question="block_parameters"
# ## 8. Los parámetros de un bloque · The parameters of a block
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="block_parameters"
def block_parameters(d_model: int, d_ff: int, layer_norm: bool = True) -> int:
    """Learned numbers of a Transformer block: attention without biases, FFN with biases, two LayerNorms."""
    raise NotImplementedError


# %% question="block_parameters" role="public"
# Prueba de la pregunta 8; al corregir se usa nuestra copia.
# Check of question 8; grading uses our own copy.
try:
    assert block_parameters(8, 32) == 840
    assert block_parameters(8, 32, False) == 808
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
    print("Al corregir se comprueban además: otros valores, casos límite, precisión.")
    print("Question 8: the examples work.")
    print("Grading also checks: other values, edge cases, precision.")

# %% [markdown] question="price_of_heads"
# ## 9. ¿Ocho cabezas en vez de cuatro? · Eight heads instead of four?
# *4 puntos · 25 min · evaluar* · *4 points · 25 min · evaluate*

# %% [markdown] question="price_of_heads" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
