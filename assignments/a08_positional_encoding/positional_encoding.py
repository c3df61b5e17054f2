# %% [markdown]
# # Codificación posicional · Positional encoding
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
"""Sinusoidal positions in NumPy: how they are built, how they are related, where they are added."""

from __future__ import annotations

import numpy as np

# %% [markdown] question="sinusoidal_pe"
# ## 1. La tabla de posiciones · The table of positions
# *4 puntos · 15 min · aplicar* · *4 points · 15 min · apply*

# %% question="sinusoidal_pe"
def sinusoidal_pe(n_positions: int, d_model: int) -> np.ndarray:
    """Sines and cosines (n_positions, d_model): row pos encodes position pos."""
    raise NotImplementedError


# %% question="sinusoidal_pe" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    expected_rows = [[0, 1, 0, 1], [0.8415, 0.5403, 0.0100, 1.0000], [0.9093, -0.4161, 0.0200, 0.9998]]
    assert np.allclose(sinusoidal_pe(3, 4), expected_rows, atol=1e-3)
    assert np.allclose(sinusoidal_pe(2, 5)[1], [0.8415, 0.5403, 0.0251, 0.9997, 0.0006], atol=1e-3)
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

# %% [markdown] question="longest_wavelength"
# ## 2. La aguja más lenta · The slowest hand
# *1 punto · 4 min · aplicar* · *1 point · 4 min · apply*

# %% question="longest_wavelength"
def longest_wavelength() -> float:
    """The longest wavelength for d_model = 8, in units of 2π."""
    raise NotImplementedError


# %% question="longest_wavelength" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    assert float(longest_wavelength()) > 0
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

# %% [markdown] question="rotation"
# ## 3. Una matriz para todas las posiciones · One matrix for all positions
# *3 puntos · 15 min · aplicar* · *3 points · 15 min · apply*

# %% question="rotation"
def rotation(k: int, d_model: int) -> np.ndarray:
    """The matrix (d_model, d_model) that takes the encoding of any position to that of k places on."""
    raise NotImplementedError


# %% question="rotation" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    assert np.allclose(rotation(1, 2), [[0.5403, 0.8415], [-0.8415, 0.5403]], atol=1e-3)
    pe = sinusoidal_pe(10, 4)
    assert np.allclose(rotation(3, 4) @ pe[2], pe[5], atol=1e-3)
    assert np.allclose(rotation(3, 4) @ pe[6], pe[9], atol=1e-3)
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
    print("siempre, precisión.")
    print("Question 3: the examples work.")
    print("Grading also checks: other shapes, edge cases, properties that always hold, precision.")

# %% [markdown] question="shift_property"
# ## 4. ¿De dónde sale esa matriz? · Where does the matrix come from?
# *1 punto · 3 min · comprender* · *1 point · 3 min · understand*

# %% question="shift_property"
def shift_property() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="shift_property" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    assert shift_property().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="shift_reason"
# ## 5. ¿Por qué basta con eso? · Why is that enough?
# *1 punto · 3 min · analizar · razón de la pregunta 4* · *1 point · 3 min · analyse · reason for question 4*

# %% question="shift_reason"
def shift_reason() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="shift_reason" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    assert shift_reason().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="similarity"
# ## 6. ¿Decae la similitud? · Does similarity decay?
# *3 puntos · 15 min · analizar* · *3 points · 15 min · analyse*

# %% question="similarity"
def similarity(k: int | np.ndarray, d_model: int) -> float | np.ndarray:
    """Dot product of the encodings of two positions k apart: a number, or an array of the shape of k."""
    raise NotImplementedError


def first_rise(d_model: int) -> int:
    """The first distance at which two positions are more alike than at the distance before."""
    raise NotImplementedError


# %% question="similarity" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert np.isclose(similarity(0, 4), 2, atol=1e-2)
    assert np.isclose(similarity(1, 4), 1.5403, atol=1e-2)
    assert np.allclose(similarity(np.array([[2], [-2]]), 4), [[0.5837], [0.5837]], atol=1e-2)
    assert first_rise(8) >= 1
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

# %% [markdown] question="add_positions"
# ## 7. Sumar posiciones, calculadas o aprendidas · Adding positions, computed or learned
# *2 puntos · 10 min · aplicar* · *2 points · 10 min · apply*

# %% question="add_positions"
def add_positions(x: np.ndarray, table: np.ndarray, start: int = 0) -> np.ndarray:
    """x (..., T, d) plus rows start, ..., start + T - 1 of table (max_len, d)."""
    raise NotImplementedError


# %% question="add_positions" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    steps = 10.0 * np.arange(5)[:, None] + np.arange(3)  # row t is (10 t, 10 t + 1, 10 t + 2)
    assert add_positions(np.zeros((2, 3)), steps).tolist() == [[0, 1, 2], [10, 11, 12]]
    assert add_positions(np.ones((1, 3)), steps, 4).tolist() == [[41, 42, 43]]
    assert add_positions(np.zeros((4, 2, 3)), steps).shape == (4, 2, 3)
    try:
        add_positions(np.zeros((4, 3)), steps, 2)
    except ValueError:
        pass
    else:
        raise AssertionError("Position 5 is not in a table of 5 rows")
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
    print("Al corregir se comprueban además: otros valores, otras formas, casos límite, entradas que no")
    print("deben cambiar, datos que hay que rechazar.")
    print("Question 7: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, inputs that must not change, data")
    print("that must be refused.")

# %% [markdown] question="concatenation"
# ## 8. Sumar o concatenar · Adding or concatenating
# *2 puntos · 12 min · analizar* · *2 points · 12 min · analyse*

# %% question="concatenation"
def addition_as_concatenation(m: np.ndarray) -> np.ndarray:
    """The w (2d, n) for which [x, p] @ w is (x + p) @ m, with m (d, n), whatever x and p."""
    raise NotImplementedError


def concatenation_as_addition(w: np.ndarray) -> np.ndarray:
    """The m (d, n) for which (x + p) @ m is [x, p] @ w, with w (2d, n), for all x, p; or ValueError."""
    raise NotImplementedError


def numbers_needed(d: int, n: int) -> tuple[int, int]:
    """How many numbers m (d, n) and w (2d, n) hold."""
    raise NotImplementedError


# %% question="concatenation" role="public"
# Prueba de la pregunta 8; al corregir se usa nuestra copia.
# Check of question 8; grading uses our own copy.
try:
    x, p = np.array([[1.0, 2.0]]), np.array([[10.0, 20.0]])
    m = np.array([[1.0, 0.0, 3.0], [0.0, 1.0, -1.0]])
    w = np.asarray(addition_as_concatenation(m))
    assert w.shape == (4, 3)
    assert np.allclose(np.concatenate([x, p], axis=-1) @ w, (x + p) @ m)
    assert np.allclose(concatenation_as_addition(w), m)
    assert list(numbers_needed(2, 3)) == [m.size, w.size]
    try:
        concatenation_as_addition(np.arange(12.0).reshape(4, 3))
    except ValueError:
        pass
    else:
        raise AssertionError("No m does what this w does")
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
    print("Al corregir se comprueban además: otros valores, otras formas, propiedades que se cumplen")
    print("siempre, entradas que no deben cambiar, datos que hay que rechazar.")
    print("Question 8: the examples work.")
    print("Grading also checks: other values, other shapes, properties that always hold, inputs that must")
    print("not change, data that must be refused.")

# %% [markdown] question="embed"
# ## 9. De los tokens a la entrada del modelo · From tokens to the model's input
# *3 puntos · 14 min · aplicar* · *3 points · 14 min · apply*

# %% question="embed"
def embed(tokens: np.ndarray, embeddings: np.ndarray, table: np.ndarray) -> np.ndarray:
    """Scaled embeddings plus positions (..., T, d) for token numbers (..., T)."""
    raise NotImplementedError


def balance(embeddings: np.ndarray, table: np.ndarray) -> tuple[float, float]:
    """Mean norm of the embeddings over that of the rows of the table: without the factor √d, and with it."""
    raise NotImplementedError


# %% question="embed" role="public"
# Prueba de la pregunta 9; al corregir se usa nuestra copia.
# Check of question 9; grading uses our own copy.
try:
    words = np.array([[1.0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]])
    rows = np.array([[0.5] * 4, [0.25] * 4, [0.125] * 4])
    assert embed(np.array([2, 2]), words, rows).tolist() == [[0.5, 0.5, 2.5, 0.5], [0.25, 0.25, 2.25, 0.25]]
    assert embed(np.array([[0, 1, 1], [2, 1, 0]]), words, rows).shape == (2, 3, 4)
    words = np.array([[3.0, 4, 0, 0], [0, 0, 8, -6], [0, 0, 0, 0]])  # norms 5, 10 and 0
    rows = np.array([[0.0, 1, 0, 0], [0, 0, 0, -3]])  # norms 1 and 3
    assert np.allclose(balance(words, rows), [2.5, 5])
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 9: sin hacer todavía.")
    print("Question 9: not done yet.")
except AssertionError as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    line = (here[0].line or "").removeprefix("assert ")
    note = "" if str(error) in line else f" ({error})"
    print(f"Pregunta 9: no se cumple: {line}{note}")
    print(f"Question 9: this does not hold: {line}{note}")
else:
    print("Pregunta 9: los ejemplos salen bien.")
    print("Al corregir se comprueban además: otros valores, otras formas, entradas que no deben cambiar.")
    print("Question 9: the examples work.")
    print("Grading also checks: other values, other shapes, inputs that must not change.")

# %% [markdown] question="rope"
# ## 10. Sumar o girar · Adding or turning
# *1 punto · 3 min · comprender* · *1 point · 3 min · understand*

# %% question="rope"
def sum_or_turn() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="rope" role="public"
# Prueba de la pregunta 10; al corregir se usa nuestra copia.
# Check of question 10; grading uses our own copy.
try:
    assert sum_or_turn().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 10: sin hacer todavía.")
    print("Question 10: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 10: responde con una sola letra, la de una de las opciones.")
    print("Question 10: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 10: respondida; se corrige al entregar.")
    print("Question 10: answered; marked after you hand it in.")

# %% [markdown] question="why_sines"
# ## 11. ¿Por qué senos y cosenos? · Why sines and cosines?
# *3 puntos · 20 min · evaluar* · *3 points · 20 min · evaluate*

# %% [markdown] question="why_sines" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
