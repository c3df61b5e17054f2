# %% [markdown]
# # Filas que suman uno · Rows that sum to one
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
import numpy as np

# %% [markdown] question="normalise"
# ## 1. Normaliza las filas · Normalise the rows
# *2 puntos · 6 min · aplicar* · *2 points · 6 min · apply*

# %% question="normalise"
def normalise(x: np.ndarray) -> np.ndarray:
    """Rows of ``x`` (T, d) divided by their sums."""
    raise NotImplementedError


# %% question="normalise" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    rows = normalise(np.array([[1.0, 3.0], [2.0, 2.0]]))
    text = """two
lines"""
    assert np.allclose(rows, [[0.25, 0.75], [0.5, 0.5]]), "each row is divided by its own sum"
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
    print("Al corregir se comprueban además: otros valores, entradas que no deben cambiar.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, inputs that must not change.")

# %% [markdown] question="axis"
# ## 2. El eje · The axis
# *1 punto · 5 min · comprender* · *1 point · 5 min · understand*

# %% question="axis"
def axis() -> str:
    """The letter of your answer."""
    raise NotImplementedError


# %% [markdown] question="total"
# ## 3. El total · The total
# *0,5 puntos · 5 min · recordar* · *0.5 points · 5 min · remember*

# %% question="total"
def total() -> float:
    """One number."""
    raise NotImplementedError


# %% question="total" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert float(total()) > 0, "a positive number"
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

# %% [markdown] question="why"
# ## 4. ¿Por qué? · Why?
# *3 puntos · 10 min · evaluar* · *3 points · 10 min · evaluate*

# %% [markdown] question="why" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
