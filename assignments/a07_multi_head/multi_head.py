# %% [markdown]
# # Atención multicabeza · Multi-head attention
#
# El enunciado completo está en `README.es.md`. Cambia cada `raise NotImplementedError` por tu
# código; `python check.py` prueba lo que llevas hecho.
#
# The full text is in `README.en.md`. Replace each `raise NotImplementedError` with your code;
# `python check.py` tries what you have so far.

# %%
import math

import torch
from torch import nn

# %% [markdown] question="head_dim"
# ## 1. Dimensión por cabeza · Width of a head
# *1 punto · 5 min · aplicar* · *1 point · 5 min · apply*

# %% question="head_dim"
def head_dim(d_model: int, num_heads: int) -> int:
    """Channels per head; ValueError unless they can be shared out evenly and both are positive."""
    raise NotImplementedError


# %% question="head_dim" role="public"
# Prueba de la pregunta 1; al corregir se usa nuestra copia.
# Check of question 1; grading uses our own copy.
try:
    assert head_dim(12, 4) == 3
    assert head_dim(512, 8) == 64
    try:
        head_dim(10, 4)
    except ValueError:
        pass
    else:
        raise AssertionError("head_dim(10, 4) must raise ValueError")
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
    print("Al corregir se comprueban además: otros valores, datos que hay que rechazar.")
    print("Question 1: the examples work.")
    print("Grading also checks: other values, data that must be refused.")

# %% [markdown] question="parameters"
# ## 2. Contar parámetros · Counting parameters
# *1 punto · 4 min · comprender* · *1 point · 4 min · understand*

# %% question="parameters"
def parameter_count() -> int:
    """Parameters of multi-head attention with biases, W_O included, for d_model=12 and 4 heads."""
    raise NotImplementedError


# %% question="parameters" role="public"
# Prueba de la pregunta 2; al corregir se usa nuestra copia.
# Check of question 2; grading uses our own copy.
try:
    assert int(parameter_count()) > 0
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

# %% [markdown] question="split_heads"
# ## 3. Repartir en cabezas · Into heads
# *2 puntos · 10 min · aplicar* · *2 points · 10 min · apply*

# %% question="split_heads"
def split_heads(x: torch.Tensor, num_heads: int) -> torch.Tensor:
    """(B, T, d_model) -> (B, num_heads, T, head_dim)."""
    raise NotImplementedError


# %% question="split_heads" role="public"
# Prueba de la pregunta 3; al corregir se usa nuestra copia.
# Check of question 3; grading uses our own copy.
try:
    x = torch.arange(12.0).reshape(1, 3, 4)  # token 0 is 0 1 2 3, token 1 is 4 5 6 7, token 2 is 8 9 10 11
    heads = split_heads(x, 2)
    assert heads.shape == (1, 2, 3, 2)
    assert heads[0, 0].tolist() == [[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]]
    assert heads[0, 1].tolist() == [[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]
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
    print("Al corregir se comprueban además: otros valores, otras formas, gradientes.")
    print("Question 3: the examples work.")
    print("Grading also checks: other values, other shapes, gradients.")

# %% [markdown] question="merge_heads"
# ## 4. Volver a juntar · Back together
# *2 puntos · 8 min · aplicar* · *2 points · 8 min · apply*

# %% question="merge_heads"
def merge_heads(x: torch.Tensor) -> torch.Tensor:
    """(B, num_heads, T, head_dim) -> (B, T, num_heads * head_dim)."""
    raise NotImplementedError


# %% question="merge_heads" role="public"
# Prueba de la pregunta 4; al corregir se usa nuestra copia.
# Check of question 4; grading uses our own copy.
try:
    x = torch.tensor([[[[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]], [[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]]])
    assert merge_heads(x).shape == (1, 3, 4)
    assert merge_heads(x)[0].tolist() == [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]
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
    print("Al corregir se comprueban además: otros valores, otras formas, gradientes.")
    print("Question 4: the examples work.")
    print("Grading also checks: other values, other shapes, gradients.")

# %% [markdown] question="what_a_head_sees"
# ## 5. ¿Qué ve una cabeza? · What does a head see?
# *0,5 puntos · 3 min · comprender* · *0.5 points · 3 min · understand*

# %% question="what_a_head_sees"
def what_a_head_sees() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="what_a_head_sees" role="public"
# Prueba de la pregunta 5; al corregir se usa nuestra copia.
# Check of question 5; grading uses our own copy.
try:
    assert what_a_head_sees().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="why_a_head_sees"
# ## 6. ¿Por qué ve eso? · Why does it see that?
# *0,5 puntos · 3 min · comprender · razón de la pregunta 5* · *0.5 points · 3 min · understand · reason for question 5*

# %% question="why_a_head_sees"
def why_a_head_sees() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="why_a_head_sees" role="public"
# Prueba de la pregunta 6; al corregir se usa nuestra copia.
# Check of question 6; grading uses our own copy.
try:
    assert why_a_head_sees().strip(" .)").lower() in ("a", "b", "c", "d")
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

# %% [markdown] question="multi_head"
# ## 7. El módulo · The module
# *8 puntos · 45 min · aplicar* · *8 points · 45 min · apply*

# %% question="multi_head"
class MultiHeadAttention(nn.Module):
    """Multi-head attention without biases: self-attention, or cross-attention over a memory."""

    def __init__(self, d_model: int, num_heads: int, dropout: float = 0.0) -> None:
        super().__init__()
        raise NotImplementedError

    def set_weights(self, W_Q: torch.Tensor, W_K: torch.Tensor, W_V: torch.Tensor, W_O: torch.Tensor) -> None:
        """Copy in four (d_model, d_model) matrices, oriented (out, in) like nn.Linear."""
        raise NotImplementedError

    def forward(
        self, x: torch.Tensor, memory: torch.Tensor | None = None, mask: torch.Tensor | None = None
    ) -> torch.Tensor:
        """(B, Tq, d_model), optionally (B, Tk, d_model) and a mask (True = may attend) -> (B, Tq, d_model)."""
        raise NotImplementedError


# %% question="multi_head" role="public"
# Prueba de la pregunta 7; al corregir se usa nuestra copia.
# Check of question 7; grading uses our own copy.
try:
    x = torch.tensor([[[1.0, 0, 1, 0], [0, 1, 0, 2], [1, 1, 0, 0]]])
    W_Q = torch.tensor([[1.0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1], [1, 1, 0, 0]])
    W_K = torch.tensor([[0.0, 1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 1, 1]])
    W_V = torch.tensor([[2.0, 0, 0, 0], [0, 1, 0, 1], [0, 0, 3, 0], [1, 0, 0, -1]])
    W_O = torch.tensor([[1.0, 0, 1, 0], [0, 1, 0, 0], [1, 0, -1, 0], [0, 0, 0, 1]])

    attention = MultiHeadAttention(4, 2)
    attention.set_weights(W_Q, W_K, W_V, W_O)
    first = torch.tensor([1.9604, 1.7832, 0.2564, -0.7279])
    assert attention(x).shape == (1, 3, 4)
    assert torch.allclose(attention(x)[0, 0], first, atol=1e-3), attention(x)[0, 0]

    # Under a causal mask the first token sees only itself, so its output is W_O W_V x: 5, 0, -1, 1.
    causal = torch.ones(3, 3).tril().bool()
    first = torch.tensor([5.0, 0.0, -1.0, 1.0])
    assert torch.allclose(attention(x, mask=causal)[0, 0], first, atol=1e-4), attention(x, mask=causal)[0, 0]
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
    print("cumplen siempre, precisión, entradas que no deben cambiar, datos que hay que rechazar,")
    print("gradientes.")
    print("Question 7: the examples work.")
    print("Grading also checks: other values, other shapes, edge cases, properties that always hold,")
    print("precision, inputs that must not change, data that must be refused, gradients.")

# %% [markdown] question="symptom"
# ## 8. Del síntoma a la causa · From symptom to cause
# *1 punto · 6 min · analizar* · *1 point · 6 min · analyse*

# %% question="symptom"
def find_the_cause() -> str:
    """The letter of the right option."""
    raise NotImplementedError


# %% question="symptom" role="public"
# Prueba de la pregunta 8; al corregir se usa nuestra copia.
# Check of question 8; grading uses our own copy.
try:
    assert find_the_cause().strip(" .)").lower() in ("a", "b", "c", "d")
except NotImplementedError as error:
    import os

    if str(error) or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 8: sin hacer todavía.")
    print("Question 8: not done yet.")
except (AssertionError, AttributeError, TypeError, ValueError) as error:
    import os
    import traceback

    here = traceback.extract_tb(error.__traceback__)
    if len(here) > 1 or "NBGRADER_EXECUTION" in os.environ:
        raise
    print("Pregunta 8: responde con una sola letra, la de una de las opciones.")
    print("Question 8: answer with a single letter, that of one of the options.")
else:
    print("Pregunta 8: respondida; se corrige al entregar.")
    print("Question 8: answered; marked after you hand it in.")

# %% [markdown] question="output_projection"
# ## 9. ¿Hace falta $W_O$? · Is $W_O$ needed?
# *4 puntos · 25 min · evaluar* · *4 points · 25 min · evaluate*

# %% [markdown] question="output_projection" role="answer"
# _Escribe aquí tu respuesta._ _Write your answer here._
