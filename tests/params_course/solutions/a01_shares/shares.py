# %% [markdown] lang="es"
# # Partes de un todo
# Un peso es la parte de un total: $w = a / (a + b)$.

# %% [markdown] lang="en"
# # Shares of a whole
# A weight is the share of a total: $w = a / (a + b)$.

# %%
import math

# %% [markdown] question="share" kind="numeric" points=2 bloom="apply" minutes=4 lang="es"
# ## 1. La parte de la primera
# Dos puntuaciones valen $a = @{first}$ y $b = @{second}$. ¿Qué parte del total $@{total}$ es la primera?
# Se admite un error de $\pm 0{,}005$.

# %% [markdown] question="share" lang="en"
# ## 1. The share of the first
# Two scores are $a = @{first}$ and $b = @{second}$. Which share of the total $@{total}$ is the first one?
# Anything within $\pm 0.005$ is accepted.

# %% question="share" role="params"
first: [2, 3, 5, 7] = 3
second: range(1, 9) = 4
assert first != second
total = first + second
half = first / 2


# %% question="share"
def share() -> float:
    """The share of the first score."""
    ### BEGIN SOLUTION
    return first / (first + second)
    ### END SOLUTION


# %% question="share" role="public"
assert 0 < float(share()) < 1

# %% [markdown] question="share" role="hint" lang="es"
# La mitad de la primera es @{half:.1f}, es decir, `@{half:.1f}` en Python y $@{half:.1f}$ en una fórmula.

# %% [markdown] question="share" role="hint" lang="en"
# Half of the first is @{half:.1f}, that is, `@{half:.1f}` in Python and $@{half:.1f}$ in a formula.

# %% [markdown] question="dot" kind="choice" points=1 bloom="apply" minutes=3 lang="es"
# ## 2. Un producto escalar
# ¿Cuánto vale el producto escalar de $(1, @{k})$ y $(@{k}, 2)$?
#
# - a) $@{right}$
# - b) $@{one}$, solo el primer producto {dot_first}
# - c) $@{twice}$ {dot_twice}
# - d) No se puede calcular. {dot_first}

# %% [markdown] question="dot" lang="en"
# ## 2. A dot product
# What is the dot product of $(1, @{k})$ and $(@{k}, 2)$?
#
# - a) $@{right}$
# - b) $@{one}$, the first product alone {dot_first}
# - c) $@{twice}$ {dot_twice}
# - d) It cannot be computed. {dot_first}

# %% question="dot" role="params"
k: [3, 4, 5, 6] = 4
right = 3 * k
one = k
twice = 2 * right


# %% question="dot"
def dot() -> str:
    """The letter of your answer."""
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %% [markdown] question="dot" role="hint" lang="es"
# ¿Cuántos productos se suman?

# %% [markdown] question="dot" role="hint" lang="en"
# How many products are added up?

# %% [markdown] question="axis" kind="choice" points=1 bloom="understand" minutes=2 lang="es"
# ## 3. El eje
# ¿Qué suma 1 en `w @ v`, donde `w` lleva pesos?
#
# - a) cada columna de `w` {by_columns}
# - b) cada fila de `w`
# - c) todo `w` {by_columns}

# %% [markdown] question="axis" lang="en"
# ## 3. The axis
# What sums to 1 in `w @ v`, where `w` holds weights?
#
# - a) each column of `w` {by_columns}
# - b) each row of `w`
# - c) all of `w` {by_columns}


# %% question="axis"
def axis() -> str:
    """The letter of your answer."""
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %% [markdown] question="axis" role="hint" lang="es"
# ¿Quién reparte su atención?

# %% [markdown] question="axis" role="hint" lang="en"
# Who shares out attention?

# %% [markdown] question="count" kind="numeric" points=1 bloom="remember" minutes=2 lang="es"
# ## 4. Cuántos pesos
# ¿Cuántos pesos hay con 12 consultas y 12 claves?

# %% [markdown] question="count" lang="en"
# ## 4. How many weights
# How many weights are there for 12 queries and 12 keys?


# %% question="count"
def count() -> int:
    """A whole number."""
    ### BEGIN SOLUTION
    return int(math.prod((12, 12)))
    ### END SOLUTION


# %% [markdown] question="count" role="hint" lang="es"
# ¿Cuántos recibe cada consulta?

# %% [markdown] question="count" role="hint" lang="en"
# How many does each query get?

# %% [markdown] question="why" kind="essay" points=1 bloom="evaluate" minutes=5 lang="es"
# ## 5. ¿Por qué?
# ¿Para qué sirve que los pesos sumen 1?

# %% [markdown] question="why" lang="en"
# ## 5. Why?
# What is it good for that weights sum to 1?

# %% [markdown] question="why" role="hint" lang="es"
# ¿Qué es una media?

# %% [markdown] question="why" role="hint" lang="en"
# What is a mean?

# %% [markdown] question="why" role="key" lang="es"
# La salida es una media ponderada de los valores y conserva su escala.

# %% [markdown] question="why" role="key" lang="en"
# The output is a weighted mean of the values and keeps their scale.

# %% [markdown] question="why" role="rubric" lang="es"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | media | dicha | 0.5 | nombra la media | «Es una media ponderada.» |
# | | callada | 0 | no la nombra | «Queda bonito.» |
# | escala | dicha | 0.25 | habla de la escala | «No crece con el número de claves.» |
# | | callada | 0 | no habla de ella | «Da igual.» |
# | claridad | clara | 0.25 | se entiende | «Es una media.» |
# | | confusa | 0 | hay que adivinar | «Eso.» |

# %% [markdown] question="why" role="rubric" lang="en"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | mean | said | 0.5 | names the mean | "It is a weighted mean." |
# | | unsaid | 0 | does not name it | "It looks neat." |
# | scale | said | 0.25 | speaks of the scale | "It does not grow with the number of keys." |
# | | unsaid | 0 | does not speak of it | "It does not matter." |
# | clarity | clear | 0.25 | can be followed | "It is a mean." |
# | | unclear | 0 | has to be guessed | "That." |
