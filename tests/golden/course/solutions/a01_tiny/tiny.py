# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
# ---

# %% [markdown] lang="es"
# # Filas que suman uno
# Una *fila de pesos* suma 1: $\sum_j w_j = 1$.

# %% [markdown] lang="en"
# # Rows that sum to one
# A *row of weights* sums to 1: $\sum_j w_j = 1$.

# %%
import numpy as np

# %% [markdown] question="normalise" lang="es" points=2 bloom="apply" minutes=6
# ## 1. Normaliza las filas
# Divide cada fila entre su suma. La entrada tiene forma $(T, d)$ y no cambia.

# %% [markdown] question="normalise" lang="en"
# ## 1. Normalise the rows
# Divide each row by its sum. The input has shape $(T, d)$ and is left alone.

# %% question="normalise"
def normalise(x: np.ndarray) -> np.ndarray:
    """Rows of ``x`` (T, d) divided by their sums."""
    ### BEGIN SOLUTION
    totals = x.sum(axis=1, keepdims=True)
    return x / totals
    ### END SOLUTION


# %% [markdown] question="normalise" role="hint" lang="es"
# ¿Qué forma tiene la suma de cada fila?

# %% [markdown] question="normalise" role="hint" lang="en"
# Which shape does the sum of each row have?

# %% question="normalise" role="public"
rows = normalise(np.array([[1.0, 3.0], [2.0, 2.0]]))
text = """two
lines"""
assert np.allclose(rows, [[0.25, 0.75], [0.5, 0.5]]), "each row is divided by its own sum"

# %% [markdown] role="figure" alt="Dos filas de dos cuadros; cada fila suma uno." lang="es"
# Las filas, normalizadas.

# %% [markdown] role="figure" alt="Two rows of two squares; each row sums to one." lang="en"
# The rows, normalised.

# %% role="figure"
def rows_picture() -> dict[str, object]:
    """A small heat map."""
    return {"kind": "heatmap", "values": normalise(np.array([[1.0, 3.0], [2.0, 2.0]]))}


# %% [markdown] question="axis" kind="choice" points=1 bloom="understand" lang="es"
# ## 2. El eje
# ¿Sobre qué eje se suma?
#
# - a) el de las columnas
# - b) el de las filas {by_columns}

# %% [markdown] question="axis" lang="en"
# ## 2. The axis
# Over which axis is the sum taken?
#
# - a) that of the columns
# - b) that of the rows {by_columns}

# %% question="axis"
def axis() -> str:
    """The letter of your answer."""
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %% [markdown] question="total" kind="numeric" points=0.5 bloom="remember" lang="es"
# ## 3. El total
# ¿Cuánto suman todos los pesos de 6 filas?

# %% [markdown] question="total" lang="en"
# ## 3. The total
# What do all the weights of 6 rows sum to?

# %% question="total"
def total() -> float:
    """One number."""
    ### BEGIN SOLUTION
    return 6.0
    ### END SOLUTION


# %% question="total" role="public"
assert float(total()) > 0, "a positive number"

# %% [markdown] question="why" kind="essay" points=3 bloom="evaluate" minutes=10 lang="es"
# ## 4. ¿Por qué?
# ¿Qué se pierde si las filas no suman 1?

# %% [markdown] question="why" lang="en"
# ## 4. Why?
# What is lost when rows do not sum to 1?

# %% [markdown] question="why" role="key" lang="es"
# La salida deja de ser una media ponderada: su escala depende de la fila.

# %% [markdown] question="why" role="key" lang="en"
# The output stops being a weighted mean: its scale depends on the row.

# %% [markdown] question="why" role="rubric" lang="es"
# | criterio | nivel | puntos | descriptor |
# |---|---|---|---|
# | idea | completa | 2 | nombra la media ponderada |
# | | parcial | 1 | habla de la escala |
# | | ausente | 0 | otra cosa |
# | claridad | clara | 1 | se entiende a la primera |
# | | confusa | 0 | hay que adivinar |

# %% [markdown] question="why" role="rubric" lang="en"
# | criterion | level | points | descriptor |
# |---|---|---|---|
# | idea | full | 2 | names the weighted mean |
# | | partial | 1 | speaks of the scale |
# | | missing | 0 | something else |
# | clarity | clear | 1 | understood at once |
# | | unclear | 0 | has to be guessed |
