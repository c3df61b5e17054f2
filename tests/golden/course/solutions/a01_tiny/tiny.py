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


# %% [markdown] question="axis" role="hint" lang="es"
# ¿Qué índice recorre los pesos de una fila?

# %% [markdown] question="axis" role="hint" lang="en"
# Which index runs over the weights of a row?

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

# %% [markdown] question="total" role="hint" lang="es"
# ¿Cuánto suma una sola fila?

# %% [markdown] question="total" role="hint" lang="en"
# What does a single row sum to?

# %% [markdown] question="why" kind="essay" points=3 bloom="evaluate" minutes=10 lang="es"
# ## 4. ¿Por qué?
# ¿Qué se pierde si las filas no suman 1?

# %% [markdown] question="why" lang="en"
# ## 4. Why?
# What is lost when rows do not sum to 1?

# %% [markdown] question="why" role="hint" lang="es"
# ¿Qué nombre tiene una suma con pesos que suman 1?

# %% [markdown] question="why" role="hint" lang="en"
# What is a sum called whose weights sum to 1?

# %% [markdown] question="why" role="key" lang="es"
# La salida deja de ser una media ponderada: su escala depende de la fila.

# %% [markdown] question="why" role="key" lang="en"
# The output stops being a weighted mean: its scale depends on the row.

# %% [markdown] question="why" role="rubric" lang="es"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | idea | completa | 2 | nombra la media ponderada | «Ya no es una media ponderada de los valores.» |
# | | parcial | 1 | habla de la escala | «La salida crece más de la cuenta.» |
# | | ausente | 0 | otra cosa | «Las filas quedan feas.» |
# | causa | dicha | 0.5 | dice de qué fila viene la escala | «Cada fila multiplica su salida por su suma.» |
# | | callada | 0 | no la dice | «La escala cambia.» |
# | claridad | clara | 0.5 | se entiende a la primera | «Si la fila suma 2, la salida se dobla.» |
# | | confusa | 0 | hay que adivinar | «Porque lo otro no es lo mismo.» |

# %% [markdown] question="why" role="rubric" lang="en"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | idea | full | 2 | names the weighted mean | "It stops being a weighted mean of the values." |
# | | partial | 1 | speaks of the scale | "The output grows more than it should." |
# | | missing | 0 | something else | "The rows look odd." |
# | cause | said | 0.5 | says which row the scale comes from | "Each row multiplies its output by its sum." |
# | | unsaid | 0 | does not say it | "The scale changes." |
# | clarity | clear | 0.5 | understood at once | "If a row sums to 2, its output doubles." |
# | | unclear | 0 | has to be guessed | "Because the other thing is not the same." |
