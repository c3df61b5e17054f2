# %% [markdown] lang="es"
# # Invariante o equivariante
#
# «El perro muerde al hombre» y «el hombre muerde al perro» tienen las mismas cinco palabras, y solo una de
# las dos saldría en el periódico. Para distinguirlas hay que ver el orden. ¿Lo ve la atención, el mecanismo
# central de los Transformers?
#
# La respuesta que circula es «no: la atención es invariante a las permutaciones». Tiene dos defectos: la
# palabra no es esa, y falta decir con qué máscara. En esta entrega aprendes a responder con precisión y,
# sobre todo, a *medirlo*: escribirás una función que recibe otra función cualquiera y averigua qué le pasa
# cuando le barajan los tokens. No necesitas saber cómo está hecha la atención: aquí la tienes escrita, y más
# adelante en el curso la escribirás tú.
#
# ## Lo justo sobre la atención
#
# Una frase de $T$ tokens es una tabla $X$ de $T$ filas y $d$ columnas: una fila por token, un rasgo por
# columna. La atención de los Transformers (Vaswani et al. 2017) devuelve otra tabla con una fila por token, y
# cada fila es una mezcla de las de $X$:
#
# $$y_i = \sum_j a_{ij} \, x_j$$
#
# Los pesos $a_{ij}$ no son negativos y, para cada $i$, suman 1. El token $i$ da más peso a los tokens $j$
# cuyo producto escalar con él es mayor; la función que convierte esos productos en pesos se llama softmax. En
# un modelo de verdad, cada fila pasa antes por unas matrices aprendidas (de ahí salen consultas, claves y
# valores), pero se aplican fila a fila y nada de lo que sigue cambia.
#
# En la celda de código tienes cuatro funciones hechas:
#
# - `attention(x, mask=None)`: cada token mira a todos o, si das una máscara de tipo `bool`, a los que tengan
#   `True`.
# - `causal_attention(x)`: cada token mira a los anteriores y a sí mismo, como en un modelo que escribe.
# - `with_positions(x)`: suma a cada fila un vector que solo depende de su posición.
# - `attention_weights(x)`: los pesos $a_{ij}$, para dibujarlos.
#
# Todas admiten dimensiones delante: si `x` tiene forma $(B, T, d)$, es un lote de $B$ frases y cada una se
# calcula por separado. El eje de los tokens es siempre el **penúltimo**.

# %% [markdown] lang="en"
# # Invariant or equivariant
#
# A customer writes "charged, not refunded". Another writes "refunded, not charged". One of them is angry, and
# you can only tell which by the order of the words. Does attention, the mechanism inside every Transformer,
# notice that order?
#
# You will often read that it does not, because "attention is invariant to permutations". That sentence uses
# the wrong word and leaves out a condition. Here you find out what the right word is and, more usefully, how
# to test such a claim: you write a function that takes any other function and reports how it reacts when its
# tokens are shuffled. How attention works inside does not matter yet. It is given below, and you will write
# it yourself later in the course.
#
# ## As much attention as you need
#
# A sentence of $T$ tokens is a table $X$ with $T$ rows and $d$ columns, a token per row and a feature per
# column. The attention of Transformers (Vaswani et al. 2017) turns it into another table with a row per token.
# Each new row blends all the old ones:
#
# $$y_i = \sum_j a_{ij} \, x_j$$
#
# For every $i$ the weights $a_{ij}$ are non-negative and add up to 1. The larger the dot product of tokens
# $i$ and $j$, the more weight $j$ gets; a function called softmax turns dot products into weights. Real
# models first multiply each row by learned matrices, which give queries, keys and values. Since they act on
# one row at a time, everything below stays true.
#
# Four functions come ready-made in the code cell:
#
# - `attention(x, mask=None)`: every token looks at all of them, or only where a mask of type `bool` says
#   `True`.
# - `causal_attention(x)`: a token looks at itself and at those before it, as in a model that writes text.
# - `with_positions(x)`: adds to each row a vector that depends on nothing but its position.
# - `attention_weights(x)`: the weights $a_{ij}$, for the pictures.
#
# Extra dimensions may come in front. With shape $(B, T, d)$, `x` is a batch of $B$ sentences, each computed
# by itself. The token axis is always the **second to last**.

# %%
"""What attention sees of word order."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import numpy as np
import torch
from torch.nn.functional import scaled_dot_product_attention

TOKENS = ["el", "perro", "muerde", "al", "hombre"]

# One row a token; features: living being, person, action, function word.
FEATURES = np.array(
    [
        [0.0, 0.2, 0.0, 1.8],
        [1.8, 0.2, 0.6, 0.0],
        [0.6, 0.4, 2.0, 0.0],
        [0.0, 0.0, 0.4, 1.6],
        [1.6, 1.8, 0.2, 0.0],
    ]
)


def attention(x: np.ndarray, mask: np.ndarray | None = None) -> np.ndarray:
    """Self-attention without positions, (..., T, d) -> (..., T, d); ``mask``: True = may attend."""
    rows = torch.from_numpy(np.array(x, dtype=np.float64))
    allowed = None if mask is None else torch.from_numpy(np.array(mask, dtype=bool))
    return scaled_dot_product_attention(rows, rows, rows, attn_mask=allowed).numpy()


def causal_attention(x: np.ndarray) -> np.ndarray:
    """Self-attention in which a token sees itself and those before it, (..., T, d) -> (..., T, d)."""
    rows = torch.from_numpy(np.array(x, dtype=np.float64))
    return scaled_dot_product_attention(rows, rows, rows, is_causal=True).numpy()


def with_positions(x: np.ndarray) -> np.ndarray:
    """``x`` plus a vector for each position, different for every one; same shape as ``x``."""
    length, width = np.shape(x)[-2:]
    return x + np.cos(np.outer(np.arange(length), np.arange(1, width + 1)))


def attention_weights(x: np.ndarray) -> np.ndarray:
    """Weights of ``attention`` for one sentence (T, d): row i holds what token i gives to each, (T, T)."""
    rows = torch.from_numpy(np.array(x, dtype=np.float64))
    return scaled_dot_product_attention(rows, rows, torch.eye(len(rows), dtype=rows.dtype)).numpy()


# %% [markdown] lang="es"
# ## Permutar sin perderse
#
# Una permutación de $T$ tokens es una lista `p` con los números de 0 a $T - 1$, cada uno una vez. Puede
# leerse de dos maneras, y confundirlas es el error más fácil de cometer en esta entrega. En este curso se lee
# como lo hace NumPy: `p[i]` dice **de dónde viene** la fila $i$ del resultado. Con `p = [1, 2, 0]`:
#
# | fila del resultado | 0 | 1 | 2 |
# |---|---|---|---|
# | antes | perro | muerde | hombre |
# | viene de la fila | 1 | 2 | 0 |
# | después | muerde | hombre | perro |
#
# Escrito con matrices, el resultado es $PX$, donde la fila $i$ de $P$ tiene un único 1, en la columna `p[i]`.
#
# Quien lea `p[i]` como «a dónde va la fila $i$» obtendrá «hombre perro muerde». Esa es la permutación
# **inversa** de la nuestra: la que deshace el cambio. Se escribe $P^{-1}$ y cumple $P^{-1} P X = X$.

# %% [markdown] lang="en"
# ## Shuffling without getting lost
#
# A permutation of $T$ tokens is a list `p` that holds each number from 0 to $T - 1$ once. Before you use one,
# settle how to read it, for there are two ways and mixing them up is the easiest slip to make in this
# assignment. We read it as NumPy does: `p[i]` says where row $i$ of the result **comes from**. Take
# `p = [1, 2, 0]`:
#
# | row of the result | 0 | 1 | 2 |
# |---|---|---|---|
# | before | charged | not | refunded |
# | comes from row | 1 | 2 | 0 |
# | after | not | refunded | charged |
#
# In matrix language the result is $PX$; row $i$ of $P$ is all zeros except for a 1 in column `p[i]`.
#
# The other reading, "where row $i$ goes to", would give "refunded charged not". That is what the **inverse**
# permutation does, the one that puts everything back: $P^{-1} P X = X$.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=8 points=2 question="permute"
# ## 1. Permutar los tokens
#
# Escribe `permute(x, p)`, que devuelve un array de NumPy de la misma forma que `x` con los tokens permutados:
# la fila $i$ del resultado es la fila `p[i]` de `x`.
#
# - `x` es un array de NumPy de tipo `float64` y forma $(\dots, T, d)$. Los puntos suspensivos son cero, una o
#   varias dimensiones (lote, cabezas): cada tabla $(T, d)$ se permuta de la misma manera y no se mezcla con
#   las demás.
# - `p` es una lista, una tupla o un array de enteros de NumPy, de longitud $T$, con cada número de 0 a
#   $T - 1$ una vez. No hace falta comprobarlo.
# - No modifica ni `x` ni `p`.
#
# Las comprobaciones llaman por posición, `permute(x, p)`. Cada función de esta entrega se evalúa por separado
# y debe *devolver* su resultado con `return`; lo que imprime no cuenta.

# %% [markdown] lang="en" question="permute"
# ## 1. Permute the tokens
#
# Write `permute(x, p)`. It returns a NumPy array of the same shape as `x` in which row $i$ is row `p[i]` of
# `x`.
#
# - `x` is a NumPy array of type `float64` and shape $(\dots, T, d)$. The dots stand for zero, one or several
#   dimensions such as batch or heads. Every table $(T, d)$ is permuted in the same way and kept apart from
#   the others.
# - `p` is a list, a tuple or a NumPy array of integers. It has length $T$ and holds each number from 0 to
#   $T - 1$ once; there is no need to verify that.
# - Both `x` and `p` must be left as they were.
#
# The checks call by position: `permute(x, p)`. Each function of this assignment is judged on its own and must
# hand its result over with `return`; what it prints does not count.

# %% question="permute"
def permute(x: np.ndarray, p: Sequence[int] | np.ndarray) -> np.ndarray:
    """The rows of ``x`` in the order ``p``: (..., T, d) -> (..., T, d)."""
    ### BEGIN SOLUTION
    return x[..., np.asarray(p), :]
    ### END SOLUTION


# %% question="permute" role="public"
table = np.array([[0.0, 10.0], [1.0, 11.0], [2.0, 12.0]])
assert np.array_equal(permute(table, [1, 2, 0]), [[1.0, 11.0], [2.0, 12.0], [0.0, 10.0]])
assert np.array_equal(permute(table, (0, 2, 1)), [[0.0, 10.0], [2.0, 12.0], [1.0, 11.0]])
two_tables = np.stack([table, table + 100])
assert np.array_equal(permute(two_tables, np.array([1, 2, 0]))[1], [[101, 111], [102, 112], [100, 110]])

# %% [markdown] lang="es" question="permute" role="hint"
# Si `x` tiene forma $(2, 3, 4)$, ¿qué elige `x[p]`: frases, tokens o rasgos?

# %% [markdown] lang="en" question="permute" role="hint"
# If `x` has shape $(2, 3, 4)$, what does `x[p]` pick: sentences, tokens or features?

# %% [markdown] lang="es" question="permute" role="hint"
# El eje de los tokens es el penúltimo, haya las dimensiones que haya delante. Cuéntalo desde el final.

# %% [markdown] lang="en" question="permute" role="hint"
# The token axis is the second to last, however many dimensions come before it. Count from the end.

# %% [markdown] lang="es" question="permute" role="hint"
# NumPy sabe indexar con una lista de enteros en un solo eje. Deja enteros todos los ejes de delante (hay una
# forma de escribir «todos los que haya»), pon `p` en el de los tokens y deja entero el último. Si `p` llega
# como tupla, conviértela antes en array.

# %% [markdown] lang="en" question="permute" role="hint"
# NumPy can index one axis with a list of integers. Keep all leading axes whole (there is a way to write "as
# many as there are"), put `p` on the token axis and keep the last one whole. If `p` may be a tuple, turn it
# into an array first.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=6 points=1 question="inverse"
# ## 2. Deshacer
#
# Escribe `inverse(p)`: la permutación `q` que deshace `p`, es decir, `permute(permute(x, p), q)` vuelve a ser
# `x`.
#
# - `p` es como en la pregunta 1: lista, tupla o array de enteros, de cualquier longitud $T \geq 1$.
# - Devuelve un array de NumPy de enteros y forma $(T,)$. También vale una lista o una tupla de enteros.
# - No modifica `p`.

# %% [markdown] lang="en" question="inverse"
# ## 2. Put it back
#
# Write `inverse(p)`. It returns the permutation `q` that undoes `p`, so that `permute(permute(x, p), q)` is
# `x` again.
#
# - `p` is as in question 1: a list, tuple or integer array, of any length $T \geq 1$.
# - Return a NumPy array of integers of shape $(T,)$. A list or a tuple of integers is accepted too.
# - `p` must be left as it was.

# %% question="inverse"
def inverse(p: Sequence[int] | np.ndarray) -> np.ndarray:
    """The permutation that undoes ``p``: integers of shape (T,)."""
    ### BEGIN SOLUTION
    return np.argsort(p)  # the place of 0, the place of 1, ...
    ### END SOLUTION


# %% question="inverse" role="public"
assert list(inverse([1, 2, 0])) == [2, 0, 1]
assert list(inverse((0, 2, 1))) == [0, 2, 1]
assert list(inverse(np.array([2, 4, 1, 0, 3]))) == [3, 2, 0, 4, 1]

# %% [markdown] lang="es" question="inverse" role="hint"
# Con `p = [1, 2, 0]`, el token que estaba en la fila 0 ha acabado en la fila 2. ¿En qué sitio de `p` lo lees?

# %% [markdown] lang="en" question="inverse" role="hint"
# With `p = [1, 2, 0]`, the token that was in row 0 has ended up in row 2. Where in `p` can you read that?

# %% [markdown] lang="es" question="inverse" role="hint"
# Para devolver la fila $j$ a su sitio hay que saber en qué lugar de `p` está el número $j$.

# %% [markdown] lang="en" question="inverse" role="hint"
# To put row $j$ back you need to know at which place of `p` the number $j$ stands.

# %% [markdown] lang="es" question="inverse" role="hint"
# Dos caminos: recorrer `p` y apuntar, en el sitio `p[i]` de una lista nueva, el número $i$; o pedir a NumPy
# los índices que ordenarían `p` de menor a mayor.

# %% [markdown] lang="en" question="inverse" role="hint"
# There are two ways. Walk along `p` and write the number $i$ at place `p[i]` of a new list; or ask NumPy for
# the indices that would sort `p` in ascending order.

# %% [markdown] lang="es"
# ## Dos palabras
#
# Sea $f$ una función que recibe una tabla con una fila por token.
#
# - Es **invariante** si barajar no cambia nada: $f(PX) = f(X)$ para toda permutación $P$.
# - Es **equivariante** si la salida se baraja igual que la entrada: $f(PX) = P \, f(X)$ para toda $P$.
#
# *Equi-variante*: varía igual. Un resultado invariante no sabe nada del orden. Si la función es equivariante,
# cada token recibe siempre el mismo resultado y se lo lleva consigo al cambiar de sitio.
#
# | función | ¿qué es? |
# |---|---|
# | multiplicar cada fila por 2 | equivariante |
# | la media de todas las filas | invariante |
# | sumar a cada fila un vector según su posición | ninguna de las dos |
# | quedarse con la última fila | ninguna de las dos |
# | poner en cada fila la media de todas | las dos a la vez |
#
# Dos avisos. Solo puede ser equivariante una función cuya salida conserva una fila por token. Y «ser igual
# como conjunto de filas» no es ninguna de las dos cosas: dar la vuelta a la frase conserva el conjunto, y no
# es ni invariante ni equivariante.
#
# ## A mano: tres tokens y un rasgo
#
# Los tokens A, B y C tienen un solo rasgo: 0, 1 y 2. El producto escalar de dos de ellos es el de sus
# números, así que el peso que $i$ da a $j$ es proporcional a $e^{x_i x_j}$. Para B, por ejemplo, $e^0$, $e^1$
# y $e^2$, es decir, 1, 2,718 y 7,389: al dividir por su suma quedan 0,090, 0,245 y 0,665.
#
# | token | rasgo | peso a A | peso a B | peso a C | salida |
# |---|---|---|---|---|---|
# | A | 0 | 0,333 | 0,333 | 0,333 | 1,000 |
# | B | 1 | 0,090 | 0,245 | 0,665 | 1,575 |
# | C | 2 | 0,016 | 0,117 | 0,867 | 1,851 |
#
# Baraja ahora con `p = [1, 2, 0]`: el orden pasa a ser B, C, A. La cuenta de B es
# $0{,}245 \cdot 1 + 0{,}665 \cdot 2 + 0{,}090 \cdot 0$: los mismos sumandos en otro orden, otra vez 1,575. A
# C y a A les pasa igual, y la salida es $(1{,}575;\ 1{,}851;\ 1{,}000)$. Compárala con la de antes,
# $(1{,}000;\ 1{,}575;\ 1{,}851)$, y decide qué palabra le corresponde.
#
# El cuaderno dibuja lo mismo con los cinco tokens de `FEATURES`, que tienen cuatro rasgos.

# %% [markdown] lang="en"
# ## Two words
#
# Let $f$ be a function of a table that has one row per token.
#
# - It is **invariant** if shuffling changes nothing: $f(PX) = f(X)$ for every permutation $P$.
# - It is **equivariant** if the output is shuffled just as the input was: $f(PX) = P \, f(X)$ for every $P$.
#
# *Equi-variant* means varying equally. An invariant result knows nothing about order. Under an equivariant
# function each token always gets the same result, and carries it along when it moves.
#
# | function | which is it? |
# |---|---|
# | double every row | equivariant |
# | mean of all rows | invariant |
# | add to each row a vector that goes with its position | neither |
# | keep the last row only | neither |
# | replace every row by the mean of all rows | both at once |
#
# Two remarks. A function can only be equivariant if its output has one row per token. And
# "the same set of rows" is a weaker thing than either word: turning a sentence back to front keeps the set of
# rows, and it is neither.
#
# ## By hand: three tokens, one feature
#
# Let tokens A, B and C have a single feature each: 0, 1 and 2. The dot product of two tokens is then the
# product of two numbers, and the weight that $i$ gives to $j$ is proportional to $e^{x_i x_j}$. B, for
# instance, has $e^0$, $e^1$ and $e^2$ to share out. That is 1, 2.718 and 7.389, or 0.090, 0.245 and 0.665
# after dividing by the sum.
#
# | token | feature | weight to A | weight to B | weight to C | output |
# |---|---|---|---|---|---|
# | A | 0 | 0.333 | 0.333 | 0.333 | 1.000 |
# | B | 1 | 0.090 | 0.245 | 0.665 | 1.575 |
# | C | 2 | 0.016 | 0.117 | 0.867 | 1.851 |
#
# Now shuffle with `p = [1, 2, 0]`, so that the order is B, C, A. B adds up
# $0.245 \cdot 1 + 0.665 \cdot 2 + 0.090 \cdot 0$: the terms it had before, in another order, and again 1.575.
# The same goes for C and for A. The output used to be $(1.000, 1.575, 1.851)$ and is now
# $(1.575, 1.851, 1.000)$. Which of the two words describes that?
#
# The notebook draws the same thing for the five tokens of `FEATURES`, with four features each. The sentence
# is Spanish: *el perro muerde al hombre*, "the dog bites the man".

# %% [markdown] alt="Dos mapas de calor de 5 por 5 con los pesos antes y después del ciclo (1, 2, 0, 3, 4). Antes, la fila 1, «perro», da 0,36 a la columna 1, que es ella misma, y 0,32 a la columna 4, «hombre». Después, «perro» está en la fila 0: da 0,36 a la columna 0 y 0,32 a la columna 4. Los veinticinco pesos son los mismos; han cambiado de sitio las filas y también las columnas." lang="es" role="figure"
# Los pesos de la frase antes y después de barajarla con `p = [1, 2, 0, 3, 4]`; encima de cada mapa, el orden
# de los tokens. Busca la fila de «perro» en los dos: ¿qué números tiene y en qué columnas están?

# %% [markdown] alt="Two 5 by 5 heat maps of the weights, before and after the cycle (1, 2, 0, 3, 4). Before, row 1, perro, gives 0.36 to column 1, which is itself, and 0.32 to column 4, hombre. After, perro is in row 0 and gives 0.36 to column 0 and 0.32 to column 4. All twenty-five weights are the same; rows have moved, and columns with them." lang="en" role="figure"
# Weights of the sentence before and after a shuffle with `p = [1, 2, 0, 3, 4]`; the order of the tokens
# stands above each map. Find the row of *perro* in both. Which numbers does it hold, and in which columns?

# %% role="figure"
def weights_before_and_after() -> dict[str, object]:
    """Attention weights of the sentence and of its 3-cycle: rows look, columns are looked at."""
    order = [1, 2, 0, 3, 4]
    return {
        "kind": "heatmap",
        "values": np.stack([attention_weights(FEATURES), attention_weights(permute(FEATURES, order))]),
        "rows": [str(i) for i in range(5)],
        "columns": [str(i) for i in range(5)],
        "title": [" ".join(TOKENS), " ".join(TOKENS[i] for i in order)],
    }


# %% [markdown] bloom="remember" kind="choice" lang="es" minutes=3 points=1 question="shuffled"
# ## 3. ¿Qué le pasa a la salida?
#
# $f$ es la atención sin máscara y sin posiciones. Permutas los tokens de $X$ con una `p` cualquiera. ¿Qué le
# ocurre siempre a la salida?
#
# - a) Se queda como estaba: $f(PX) = f(X)$. {equivariant_is_invariance}
# - b) Sus filas son las mismas de antes, pero en un orden que no se puede saber a partir de `p`. {equivariant_as_a_set}
# - c) Se permuta igual que la entrada: $f(PX) = P \, f(X)$.
# - d) Se permuta al revés que la entrada: $f(PX) = P^{-1} f(X)$. {equivariant_inverse}
#
# Devuelve la letra, por ejemplo `"a"`.

# %% [markdown] lang="en" question="shuffled"
# ## 3. What becomes of the output?
#
# Let $f$ be attention with no mask and no positions. You permute the tokens of $X$ with any `p`. What always
# happens to the output?
#
# - a) It stays as it was: $f(PX) = f(X)$. {equivariant_is_invariance}
# - b) It has the same rows as before, but in an order that `p` does not tell you. {equivariant_as_a_set}
# - c) It is permuted just as the input was: $f(PX) = P \, f(X)$.
# - d) It is permuted the opposite way: $f(PX) = P^{-1} f(X)$. {equivariant_inverse}
#
# Return the letter, for example `"a"`.

# %% question="shuffled"
def shuffled() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="shuffled" role="public"
assert shuffled().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="shuffled" role="hint"
# En el ejemplo de A, B y C, ¿quién tiene la salida 1,575 antes de barajar? ¿Y después?

# %% [markdown] lang="en" question="shuffled" role="hint"
# In the example of A, B and C, who has the output 1.575 before the shuffle? And after it?

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=4 points=1 question="shuffled_reason" tier="reason_of:shuffled"
# ## 4. ¿Por qué?
#
# ¿Qué razón explica tu respuesta a la pregunta anterior?
#
# - a) La función es la misma y las palabras también, así que el resultado tiene que ser el mismo se digan en el orden que se digan. {equivariant_ignores_p}
# - b) Los pesos de un token dependen de los contenidos y no de los sitios; al barajar, su suma tiene los mismos términos en otro orden, y el resultado va a la fila donde está ahora el token.
# - c) Cada frase del lote se calcula por separado, y cambiar de sitio una frase solo cambia de sitio su resultado. {equivariant_batch_axis}
# - d) La media de todas las filas de la salida no depende del orden, y eso fija el resultado de cada fila. {equivariant_of_the_mean}
#
# Devuelve la letra.

# %% [markdown] lang="en" question="shuffled_reason"
# ## 4. Why?
#
# Which reason supports your answer to the previous question?
#
# - a) The function is the same and so are the words, so the result has to be the same in whatever order they are said. {equivariant_ignores_p}
# - b) A token's weights depend on contents and not on places; after a shuffle its sum has the same terms in another order, and the result goes to the row where the token now stands.
# - c) Each sentence of a batch is computed by itself, so moving a sentence only moves its result. {equivariant_batch_axis}
# - d) The mean of all output rows does not depend on the order, and that settles the result of each row. {equivariant_of_the_mean}
#
# Return the letter.

# %% question="shuffled_reason"
def shuffled_reason() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %% question="shuffled_reason" role="public"
assert shuffled_reason().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="shuffled_reason" role="hint"
# Una de las opciones equivocadas dice algo cierto, pero de otra cosa. Busca la que sigue a *un* token por la
# fórmula.

# %% [markdown] lang="en" question="shuffled_reason" role="hint"
# One of the wrong options states a fact, about something else. Look for the one that follows a *single* token
# through the formula.

# %% [markdown] lang="es"
# ## Comprobarlo con números
#
# Sobre el papel basta con demostrar que $f(PX) = P \, f(X)$. En el ordenador hay un obstáculo:
# `0.1 + 0.2 + 0.3` da `0.6000000000000001` y `0.3 + 0.2 + 0.1` da `0.6`. Al barajar los tokens, las sumas se
# hacen en otro orden y el redondeo cambia: con los cinco tokens de `FEATURES`, $f(PX)$ y $P \, f(X)$ pueden
# diferir en $4 \cdot 10^{-16}$. Hay que comparar con una **tolerancia**: mayor que el redondeo y menor que
# cualquier diferencia que importe.
#
# La comprobación también tiene que poder salir mal: la que dice que sí a todo no comprueba nada. Pruébala
# siempre con una función que *no* tenga la propiedad, como la atención con posiciones.
#
# | lo que ves | lo que suele ser |
# |---|---|
# | `True` siempre, hasta con posiciones | no usas `p`, o has permutado las frases del lote |
# | aciertas con unas permutaciones y con otras no | has puesto `p` donde va su inversa |
# | `False` de vez en cuando, sin motivo | comparas con `==`, sin tolerancia |
# | `True` para una función que da la vuelta a la frase | comparas conjuntos de filas |
# | `True` aunque una sola fila sea distinta | miras la media, la primera fila o `any` en lugar de `all` |
# | `True` para una salida que ha bajado en todas partes | comparas las diferencias sin quitarles el signo |
# | bien con una frase y mal con un lote | has indexado el primer eje |

# %% [markdown] lang="en"
# ## Checking with numbers
#
# On paper, a proof of $f(PX) = P \, f(X)$ settles the matter. A computer puts an obstacle in the way:
# `0.1 + 0.2 + 0.3` gives `0.6000000000000001`, while `0.3 + 0.2 + 0.1` gives `0.6`. Shuffled tokens are added
# up in another order and round differently. For the five tokens of `FEATURES`, $f(PX)$ and $P \, f(X)$ may be
# $4 \cdot 10^{-16}$ apart. So compare with a **tolerance**, larger than rounding and smaller than any
# difference you care about.
#
# A check must also be able to say no. Always try yours on a function that *lacks* the property, such as
# attention with positions; if it says yes to everything, it has told you nothing.
#
# | what you see | what it usually is |
# |---|---|
# | always `True`, even with positions | `p` is never used, or the sentences of the batch were permuted |
# | right for some permutations, wrong for others | `p` stands where its inverse belongs |
# | `False` now and then for no reason | compared with `==`, without a tolerance |
# | `True` for a function that reverses the sentence | sets of rows are compared |
# | `True` although one row is different | only the mean or the first row was looked at, or `any` instead of `all` |
# | `True` for an output that went down everywhere | differences were compared with their signs |
# | fine for one sentence, wrong for a batch | the first axis was indexed |

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=20 points=5 question="two_checks"
# ## 5. Dos comprobaciones
#
# Escribe `is_equivariant(f, x, p)` e `is_invariant(f, x, p)`. Cada una devuelve `True` o `False` y habla solo
# de *esta* `x` y *esta* `p`, no de todas. Si $P$ es permutar con `p`:
#
# - `is_equivariant`: ¿se cumple $f(PX) = P \, f(X)$?
# - `is_invariant`: ¿se cumple $f(PX) = f(X)$?
#
# Convenios:
#
# - `x` y `p` son como en la pregunta 1: `x` de forma $(\dots, T, d)$ y tipo `float64`; `p`, lista, tupla o
#   array de enteros.
# - `f` es una función: recibe un array de la misma forma que `x` y devuelve un array `float64`. Con la misma
#   entrada da siempre la misma salida, y puedes llamarla las veces que quieras, con 64 tokens y 4096 números
#   como mucho.
# - En `is_equivariant`, la salida de `f` tiene forma $(\dots, T, d')$: los mismos ejes que `x`, y $d'$ puede
#   no ser $d$. Al permutarla se mueve solo su penúltimo eje.
# - En `is_invariant`, la salida tiene cualquier forma, con eje de tokens o sin él, y siempre la misma.
# - Dos salidas son iguales cuando ninguna entrada difiere en más de $10^{-6}$. En las comprobaciones no hay
#   casos dudosos: lo que cuenta como igual difiere en menos de $10^{-9}$, y lo que cuenta como distinto, en
#   más de $10^{-3}$ en alguna entrada. La tolerancia de `np.allclose` sin más argumentos también vale.
# - No modifican ni `x` ni `p`.

# %% [markdown] lang="en" question="two_checks"
# ## 5. Two checks
#
# Write `is_equivariant(f, x, p)` and `is_invariant(f, x, p)`. Each returns `True` or `False`, and each speaks
# about *this* `x` and *this* `p` alone. With $P$ for "permute with `p`":
#
# - `is_equivariant`: does $f(PX) = P \, f(X)$ hold?
# - `is_invariant`: does $f(PX) = f(X)$ hold?
#
# Conventions:
#
# - `x` and `p` are as in question 1: `x` has shape $(\dots, T, d)$ and type `float64`; `p` is a list, a tuple
#   or an integer array.
# - `f` is a function. It takes an array of the same shape as `x` and returns a `float64` array, always the
#   same for the same input. Call it as often as you like, with at most 64 tokens and 4,096 numbers.
# - For `is_equivariant` the output of `f` has shape $(\dots, T, d')$: the same axes as `x`, though $d'$ may
#   differ from $d$. Permuting it moves its second-to-last axis and nothing else.
# - For `is_invariant` the output may have any shape, with a token axis or without, and that shape never
#   changes.
# - Two outputs are equal if no entry differs by more than $10^{-6}$. There are no borderline cases in the
#   checks: what counts as equal differs by less than $10^{-9}$, what counts as different by more than
#   $10^{-3}$ in some entry. The default tolerance of `np.allclose` is fine too.
# - Both `x` and `p` must be left as they were.

# %% question="two_checks"
def is_equivariant(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray, p: Sequence[int]) -> bool:
    """Whether f(permuted x) equals f(x) permuted, for this ``x`` (..., T, d) and this ``p``."""
    ### BEGIN SOLUTION
    return np.allclose(f(permute(x, p)), permute(f(x), p), rtol=0, atol=1e-6)
    ### END SOLUTION


def is_invariant(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray, p: Sequence[int]) -> bool:
    """Whether f(permuted x) equals f(x), whatever shape f(x) has, for this ``x`` (..., T, d) and ``p``."""
    ### BEGIN SOLUTION
    return np.allclose(f(permute(x, p)), f(x), rtol=0, atol=1e-6)
    ### END SOLUTION


# %% question="two_checks" role="public"
turn = [1, 2, 0, 3, 4]
assert is_equivariant(lambda x: 2 * x, FEATURES, turn)
assert is_equivariant(attention, FEATURES, turn)
assert not is_equivariant(lambda x: attention(with_positions(x)), FEATURES, turn)
assert not is_equivariant(causal_attention, FEATURES, turn)
assert is_invariant(lambda x: attention(x).mean(axis=-2), FEATURES, turn)
assert not is_invariant(attention, FEATURES, turn)
three_sentences = np.stack([FEATURES, FEATURES + 1, -FEATURES])
assert is_equivariant(attention, three_sentences, turn)
assert not is_equivariant(with_positions, three_sentences, turn)

# %% [markdown] lang="es" question="two_checks" role="hint"
# Escribe las dos igualdades con `permute` en lugar de $P$. ¿Cuántas veces aparece `p` en cada una? ¿Cuántas
# veces se llama a `f`?

# %% [markdown] lang="en" question="two_checks" role="hint"
# Write the two equations with `permute` in place of $P$. How often does `p` occur in each? How often is `f`
# called?

# %% [markdown] lang="es" question="two_checks" role="hint"
# Las dos empiezan igual: calcula `f` de `x` permutada y `f` de `x` sin permutar. Después, una permuta la
# segunda salida antes de comparar y la otra no.

# %% [markdown] lang="en" question="two_checks" role="hint"
# Both begin in the same way: compute `f` of the permuted `x`, and `f` of `x` itself. Then one of them
# permutes the second output before comparing, and the other does not.

# %% [markdown] lang="es" question="two_checks" role="hint"
# Para comparar, pregunta si *todas* las diferencias, sin signo, son menores que la tolerancia. NumPy tiene
# una función que lo hace de una vez y devuelve un booleano.

# %% [markdown] lang="en" question="two_checks" role="hint"
# To compare, ask whether *all* differences, signs dropped, are within the tolerance. NumPy has one function
# that does this in a single call and returns a boolean.

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=4 points=1 question="telling"
# ## 6. ¿Qué permutación lo delata?
#
# Una compañera escribe su comprobación así: «permuto `x` con `p`, aplico `f`, vuelvo a permutar el resultado
# con `p` y miro si da `f(x)`». Debería haber usado en el segundo paso la inversa de `p`. Hace la prueba con
# la atención sin máscara y cuatro tokens distintos, y espera `True`. ¿Con cuál de estas permutaciones le sale
# `False` y descubre el error?
#
# - a) `[3, 2, 1, 0]`, dar la vuelta a la frase. {classify_only_reversal}
# - b) `[0, 1, 2, 3]`, dejarla como está. {equivariant_ignores_p}
# - c) `[@{pair_0}, @{pair_1}, @{pair_2}, @{pair_3}]`, intercambiar dos parejas. {inverse_is_p}
# - d) `[@{turn_0}, @{turn_1}, @{turn_2}, @{turn_3}]`, dejar quieto el @{still_es} token y hacer girar los otros tres.
#
# Devuelve la letra.

# %% [markdown] lang="en" question="telling"
# ## 6. Which permutation gives it away?
#
# A fellow student's check goes like this: "permute `x` with `p`, apply `f`, permute the result with `p`
# again, see whether that is `f(x)`". The second step should have used the inverse of `p`. She tries it on
# attention without a mask, with four different tokens, and expects `True`. For which of these permutations
# does she get `False` and find the mistake?
#
# - a) `[3, 2, 1, 0]`, the sentence back to front. {classify_only_reversal}
# - b) `[0, 1, 2, 3]`, the sentence as it is. {equivariant_ignores_p}
# - c) `[@{pair_0}, @{pair_1}, @{pair_2}, @{pair_3}]`, two pairs exchanged. {inverse_is_p}
# - d) `[@{turn_0}, @{turn_1}, @{turn_2}, @{turn_3}]`, the @{still_en} token stays and the other three go round.
#
# Return the letter.

# %% question="telling" role="params"
pairs: [(1, 0, 3, 2), (2, 3, 0, 1)] = (1, 0, 3, 2)  # (3, 2, 1, 0) is there already
round_trip: [(0, 2, 3, 1), (0, 3, 1, 2), (1, 2, 0, 3), (2, 0, 1, 3)] = (0, 2, 3, 1)
pair_0 = pairs[0]
pair_1 = pairs[1]
pair_2 = pairs[2]
pair_3 = pairs[3]
turn_0 = round_trip[0]
turn_1 = round_trip[1]
turn_2 = round_trip[2]
turn_3 = round_trip[3]
still_es = "primer" if turn_0 == 0 else "último"
still_en = "first" if turn_0 == 0 else "last"

# %% question="telling"
def telling() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %% question="telling" role="public"
assert telling().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="telling" role="hint"
# Calcula la inversa de cada una con tu `inverse`. ¿Cuándo da lo mismo usar `p` que su inversa?

# %% [markdown] lang="en" question="telling" role="hint"
# Work out the inverse of each with your `inverse`. When does it make no difference whether you use `p` or its
# inverse?

# %% [markdown] lang="es"
# ## Lo que rompe la simetría
#
# Vuelve a los tokens A, B y C, ahora con atención **causal**: cada uno mira a los anteriores y a sí mismo.
#
# | orden | lo que recibe A | lo que recibe B | lo que recibe C |
# |---|---|---|---|
# | A, B, C | 0,000 (solo se ve a sí mismo) | 0,731 (ve a A y B) | 1,851 (ve a los tres) |
# | B, C, A | 1,000 (ve a los tres) | 1,000 (solo se ve a sí mismo) | 1,881 (ve a B y C) |
#
# Ningún token conserva su resultado: depende de quién llegó antes. La máscara va por posiciones y se queda
# quieta mientras los tokens se mueven. Por eso «ciega al orden» solo puede decirse de la atención **sin
# máscara**, y siempre que no lleve posiciones.
#
# Se nota al entrenar. En las pruebas hechas para este curso, un modelo pequeño tenía que escribir al revés
# una cadena de ocho símbolos. Sin máscara y sin posiciones se quedó en un 32 % de aciertos, que es el techo
# de cualquier modelo que no vea el orden; con posiciones llegó al 100 %. En cambio, un decodificador causal
# de dos capas y *sin* posiciones acertó entre el 96 y el 98 % en una tarea parecida: la máscara le dejaba
# deducir el orden.
#
# También rompe la simetría sumar a cada token un vector según su posición, o descontar puntos según la
# distancia entre dos tokens. Un Transformer sin máscara necesita algo así cuando el orden importa, y a las
# posiciones se dedica más adelante una entrega.

# %% [markdown] lang="en"
# ## What breaks the symmetry
#
# Return to A, B and C, this time with **causal** attention, in which a token sees itself and what came
# before.
#
# | order | what A gets | what B gets | what C gets |
# |---|---|---|---|
# | A, B, C | 0.000 (sees only itself) | 0.731 (sees A and B) | 1.851 (sees all three) |
# | B, C, A | 1.000 (sees all three) | 1.000 (sees only itself) | 1.881 (sees B and C) |
#
# Not one token keeps its result, because who came earlier matters now. The mask belongs to positions and
# stays where it is while the tokens move. "Order-blind" is therefore a property of attention **without a
# mask** only, and then only if it has no positions inside.
#
# Training shows the difference. In trials run for this course, a small model was to write a string of eight
# symbols backwards. With neither mask nor positions it got stuck at 32% of the symbols, the most that any
# model can reach that does not see order; with positions it reached 100%. A causal decoder of two layers, on
# a similar task and also *without* positions, got 96% to 98%: its mask let it work the order out.
#
# A vector added to every token for its position breaks the symmetry as well, and so does lowering scores by
# the distance between two tokens. A Transformer without a mask needs something of the kind wherever order
# matters. A later assignment is about positions.

# %% [markdown] alt="Tres mapas de calor de 5 tokens por 4 rasgos con la diferencia entre f de la entrada barajada y la salida barajada. El primero, atención sin máscara, es cero en todas partes. En el segundo, atención causal, las tres primeras filas no son cero, con un máximo de 0,51, y las dos últimas sí lo son. En el tercero, con posiciones, ninguna fila es cero y el máximo es 1,66." lang="es" role="figure"
# La diferencia $|f(PX) - P \, f(X)|$ con `p = [1, 2, 0, 3, 4]`, de izquierda a derecha: sin máscara, causal y
# con posiciones. En el mapa central hay dos filas de ceros. ¿Por qué a esos tokens les da igual?

# %% [markdown] alt="Three heat maps of 5 tokens by 4 features, showing the difference between f of the shuffled input and the shuffled output. The first, attention without a mask, is zero everywhere. In the second, causal attention, the first three rows are not zero, with a maximum of 0.51, and the last two are. In the third, with positions, no row is zero and the maximum is 1.66." lang="en" role="figure"
# The difference $|f(PX) - P \, f(X)|$ for `p = [1, 2, 0, 3, 4]`, from left to right: no mask, causal, with
# positions. Two rows of the middle map are zero. Why do those two tokens not notice the shuffle?

# %% role="figure"
def what_breaks_it() -> dict[str, object]:
    """How far f(permuted x) is from f(x) permuted: no mask, causal mask, positions."""
    order = [1, 2, 0, 3, 4]
    functions = [attention, causal_attention, lambda x: attention(with_positions(x))]
    gaps = [np.abs(f(permute(FEATURES, order)) - permute(f(FEATURES), order)) for f in functions]
    return {
        "kind": "heatmap",
        "values": np.round(np.stack(gaps), 12),
        "rows": [TOKENS[i] for i in order],
        "columns": ["0", "1", "2", "3"],
        "title": ["attention(x)", "causal_attention(x)", "attention(with_positions(x))"],
    }


# %% [markdown] lang="es"
# ## De una permutación a todas
#
# Tus comprobaciones hablan de una `p`. Las definiciones dicen «para toda permutación», y hay funciones que
# engañan a muchas. Quedarse con la última fila supera cualquier `p` que deje quieto el último token. Una
# convolución circular, que mezcla cada fila con sus dos vecinas como si la frase fuera un anillo, supera
# todos los giros. Una atención que descuenta puntos según la distancia entre dos tokens supera la vuelta
# completa, porque al leer del revés las distancias no cambian.
#
# Con $T$ tokens hay $T! = 1 \cdot 2 \cdots T$ permutaciones: 24 para cuatro tokens, 120 para cinco. Ahí
# todavía se pueden probar todas. Para frases largas hay un atajo: si una propiedad se cumple *en toda
# entrada* para el intercambio de los dos primeros tokens y para el giro de un lugar, se cumple para todas,
# porque cualquier permutación se obtiene repitiendo y combinando esas dos.

# %% [markdown] lang="en"
# ## From one permutation to all of them
#
# Your checks speak about one `p`; the definitions say "for every permutation". Between the two there is room
# for impostors. Keeping only the last row passes for any `p` that leaves the last token alone. A circular
# convolution, which mixes each row with its two neighbours as if the sentence were a ring, passes for every
# rotation. Attention that lowers scores according to the distance between two tokens passes for the reversal,
# since distances are the same read backwards.
#
# There are $T! = 1 \cdot 2 \cdots T$ permutations of $T$ tokens: 24 for four, 120 for five. So few can all be
# tried. Longer sentences need a shortcut: what holds *for every input* under the exchange of the first two
# tokens and under the rotation by one place holds under all permutations, since any of them can be composed
# from those two.

# %% [markdown] bloom="analyze" kind="code" lang="es" minutes=20 points=4 question="classify"
# ## 7. El veredicto
#
# Escribe `classify(f, x)`, que devuelve una de estas tres cadenas, tal cual, también si trabajas en español:
#
# - `"invariant"` si $f(PX) = f(X)$ para toda permutación $P$ de los tokens de esta `x`;
# - `"equivariant"` si $f(PX) = P \, f(X)$ para toda permutación $P$ de los tokens de esta `x`;
# - `"neither"` en los demás casos.
#
# Convenios:
#
# - Si se cumplen las dos, gana `"invariant"`.
# - `x` tiene forma $(\dots, T, d)$, con $3 \leq T \leq 5$ y todos los tokens distintos.
# - La salida de `f` tiene forma $(\dots, T, d')$, con tantos ejes como `x`, o $(\dots, d')$, con un eje
#   menos: entonces no tiene eje de tokens y no puede ser equivariante.
# - `f` y la tolerancia, como en la pregunta 5. No modifica `x`.
#
# Puedes probar todas las permutaciones o solo algunas, pero piensa cuáles: entre las funciones de las
# comprobaciones hay algunas que se portan bien con la identidad, con la vuelta completa, con todos los giros
# o con todas las que dejan quieto un token, y la respuesta correcta es `"neither"`.

# %% [markdown] lang="en" question="classify"
# ## 7. The verdict
#
# Write `classify(f, x)`. It returns one of three strings, spelled exactly like this:
#
# - `"invariant"` if $f(PX) = f(X)$ for every permutation $P$ of the tokens of this `x`;
# - `"equivariant"` if $f(PX) = P \, f(X)$ for every permutation $P$ of the tokens of this `x`;
# - `"neither"` otherwise.
#
# Conventions:
#
# - If both hold, the answer is `"invariant"`.
# - `x` has shape $(\dots, T, d)$ with $3 \leq T \leq 5$, and no two of its tokens are equal.
# - The output of `f` has shape $(\dots, T, d')$, as many axes as `x`, or $(\dots, d')$, one axis fewer. In
#   the second case there is no token axis and `f` cannot be equivariant.
# - `f` and the tolerance are as in question 5. `x` must be left as it was.
#
# Try all permutations or only some, but choose them well: among the functions of the checks are some that
# behave under the identity, under the reversal, under every rotation, or whenever one particular token stays
# where it is, and for which the right answer is `"neither"`.

# %% question="classify"
def classify(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray) -> str:
    """What ``f`` is on ``x`` (..., T, d): "invariant", "equivariant" or "neither"."""
    ### BEGIN SOLUTION
    orders = list(itertools.permutations(range(x.shape[-2])))
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    one_row_a_token = np.ndim(f(x)) == np.ndim(x)
    if one_row_a_token and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    return "neither"
    ### END SOLUTION


# %% question="classify" role="public"
assert classify(attention, FEATURES) == "equivariant"
assert classify(causal_attention, FEATURES) == "neither"
assert classify(lambda x: attention(with_positions(x)), FEATURES) == "neither"
assert classify(lambda x: attention(x).mean(axis=-2), FEATURES) == "invariant"
assert classify(lambda x: x[..., -1, :], FEATURES) == "neither"
assert classify(lambda x: 0 * x, FEATURES) == "invariant"

# %% [markdown] lang="es" question="classify" role="hint"
# ¿Qué tiene que ocurrir para que la respuesta sea «para toda permutación»? ¿Y cuántas permutaciones bastan
# para desmentirlo?

# %% [markdown] lang="en" question="classify" role="hint"
# What does it take to answer "for every permutation"? And how many permutations does it take to refute it?

# %% [markdown] lang="es" question="classify" role="hint"
# El módulo `itertools` ya está importado y sabe recorrer todas las permutaciones de `range(T)`. La primera
# que da es la identidad, con la que todo parece invariante: no decidas nada antes de haberlas recorrido.

# %% [markdown] lang="en" question="classify" role="hint"
# The module `itertools` is imported already and can walk through all permutations of `range(T)`. The first it
# gives is the identity, under which everything looks invariant: decide nothing before you have seen them all.

# %% [markdown] lang="es" question="classify" role="hint"
# Pregunta primero si todas las permutaciones superan tu `is_invariant`. Si no, mira si la salida tiene tantos
# ejes como `x`; solo entonces pregunta si todas superan tu `is_equivariant`. Lo que quede es `"neither"`.

# %% [markdown] lang="en" question="classify" role="hint"
# Ask first whether all permutations pass your `is_invariant`. If they do not, see whether the output has as
# many axes as `x`; only then ask whether they all pass your `is_equivariant`. What remains is `"neither"`.

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=20 points=4 question="evidence"
# ## 8. ¿Qué demuestra esta demostración?
#
# En una presentación aparece este código:
#
# ```python
# def output_for(words):
#     vectors = np.eye(3)
#     return attention(vectors)
#
#
# print(output_for(["perro", "muerde", "hombre"]))
# print(output_for(["hombre", "muerde", "perro"]))
# ```
#
# Las dos tablas impresas son idénticas, y quien presenta concluye:
#
# > «Digas las palabras en el orden que las digas, salen los mismos vectores. Queda demostrado que la atención
# > es invariante a las permutaciones.»
#
# Valóralo en unas 200 palabras. ¿Qué prueba el código y qué no? ¿Qué le reprochas a los datos que usa (los
# vectores y el orden elegido)? ¿Es «invariante» la palabra? Después diseña un experimento que sí pueda salir
# mal, hazlo con tus funciones, con y sin máscara causal, y da la mayor diferencia que has medido en cada
# caso.

# %% [markdown] lang="en" question="evidence"
# ## 8. What does this demonstration demonstrate?
#
# The following code is shown in a talk:
#
# ```python
# def output_for(words):
#     vectors = np.eye(3)
#     return attention(vectors)
#
#
# print(output_for(["charged", "not", "refunded"]))
# print(output_for(["refunded", "not", "charged"]))
# ```
#
# Both printed tables are identical, and the speaker concludes:
#
# > "In whatever order you say the words, out come the same vectors. This proves that attention is invariant
# > to permutations."
#
# Judge this in about 200 words. What does the code prove, and what does it not? What is wrong with the data
# it uses (the vectors, and the order chosen)? Is "invariant" the right word? Then design an experiment that
# could have turned out otherwise, run it with your functions, with and without a causal mask, and report the
# largest difference you measured in each case.

# %% [markdown] lang="es" question="evidence" role="hint"
# ¿En qué línea de la función se usa su argumento? ¿Qué imprimiría si `attention` llevara posiciones?

# %% [markdown] lang="en" question="evidence" role="hint"
# On which line does the function use its argument? What would it print if `attention` had positions inside?

# %% [markdown] lang="es" question="evidence" role="hint"
# Un buen experimento compara dos cosas que podrían no coincidir. Elige vectores que no se parezcan entre sí y
# una permutación que no sea su propia inversa, y mide la mayor diferencia para varias funciones.

# %% [markdown] lang="en" question="evidence" role="hint"
# A good experiment compares two things that might differ. Choose vectors that do not resemble one another and
# a permutation that is not its own inverse, and measure the largest difference for several functions.

# %% [markdown] lang="es" question="evidence" role="key"
# **Lo que prueba el código.** Que una función que no lee su argumento devuelve dos veces lo mismo. La lista
# de palabras no llega a `vectors`, así que no se ha barajado nada. Cualquier modelo superaría la prueba,
# también uno con máscara causal o con posiciones, que sí dependen del orden: una prueba que no puede fallar
# no dice nada.
#
# **La palabra.** Si de verdad se permutan los vectores, la salida de la atención sin máscara no se queda
# igual: sus filas se mueven con los tokens, $f(PX) = P \, f(X)$. Eso es equivarianza. Invariante sería, por
# ejemplo, la media de las filas. Que las dos tablas impresas tengan las filas en el mismo orden delata que no
# hubo permutación.
#
# **Los datos.** Con vectores *one-hot* todos los tokens están en la misma situación: cada uno da el mismo
# peso a los demás, y las equivocaciones de ejes quedan ocultas. Dar la vuelta a la frase es una permutación
# igual a su inversa: no distingue $P$ de $P^{-1}$.
#
# **Un experimento.** Con los cinco tokens de la entrega y el ciclo $p = (1, 2, 0, 3, 4)$, la mayor diferencia
# entre `f(permute(x, p))` y `permute(f(x), p)` es 0 (a lo sumo $4 \cdot 10^{-16}$, redondeo) para
# `attention`, 0,51 para `causal_attention` y 1,66 con posiciones. Entre `f(permute(x, p))` y `f(x)`, sin
# máscara, es 1,05: no es invariante. `classify` responde «equivariant», «neither» y «neither». Conclusión:
# sin máscara y sin posiciones, la atención es equivariante; con máscara causal, ya no.

# %% [markdown] lang="en" question="evidence" role="key"
# **What the code proves.** A function that never reads its argument returns the same thing twice. The list of
# words does not reach `vectors`, so nothing was shuffled. Every model would pass, including one with a causal
# mask or with positions, which do depend on order. A test that cannot fail tells us nothing.
#
# **The word.** When the vectors really are permuted, the output of unmasked attention does not stay the same:
# its rows travel with the tokens, $f(PX) = P \, f(X)$. This is equivariance. The mean of the rows would be
# invariant. That both printed tables list their rows in the same order shows that no permutation took place.
#
# **The data.** One-hot vectors put all tokens in the same situation, each giving equal weight to all the
# others, so mistakes with axes stay hidden. The reversal is its own inverse and cannot tell $P$ from
# $P^{-1}$.
#
# **An experiment.** For the five tokens of the assignment and the cycle $p = (1, 2, 0, 3, 4)$, the largest
# difference between `f(permute(x, p))` and `permute(f(x), p)` is 0 (at most $4 \cdot 10^{-16}$, rounding) for
# `attention`, 0.51 for `causal_attention` and 1.66 with positions. Between `f(permute(x, p))` and `f(x)`, no
# mask, it is 1.05, so attention is not invariant. `classify` says "equivariant", "neither" and "neither".
# Attention without mask and positions is equivariant; a causal mask ends that.

# %% [markdown] lang="es" question="evidence" role="rubric"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | Qué prueba el código | completo | 1 | Dice que la función no usa su argumento y que por eso la prueba no podría fallar, con un ejemplo de modelo que la superaría sin ser ciego al orden. | La lista de palabras no se usa, se calcula siempre lo mismo. Con posiciones dentro también saldrían dos tablas iguales, así que no prueba nada. |
# | | parcial | 0.5 | Dice que la función no usa su argumento, sin sacar la consecuencia para otros modelos. | El argumento `words` no aparece en el cuerpo de la función, por eso imprime dos veces lo mismo. |
# | | ausente | 0 | Acepta el código como prueba, o lo critica sin ver que el argumento no se usa. | El código demuestra que el orden no importa, aunque con solo tres palabras. |
# | La palabra | completo | 1 | Dice que, sin máscara, la salida se permuta como la entrada, y la distingue de una salida que no cambia, con sus nombres o con una igualdad correcta. | La palabra es equivariante: $f(PX) = P f(X)$, las filas se van con sus tokens. |
# | | parcial | 0.5 | Describe que las filas se mueven con los tokens, pero lo llama invarianza o no corrige la conclusión. | Las filas salen en otro orden, pero son las mismas, que es lo que significa invariante. |
# | | ausente | 0 | Acepta que la salida no cambia, o no trata el asunto. | La atención es invariante, como dice la presentación. |
# | Los datos | completo | 1 | Dice que dar la vuelta es su propia inversa y por qué eso oculta errores, y que los vectores *one-hot* tratan a todos los tokens igual. | La vuelta es igual a su inversa, así que confundir $P$ con $P^{-1}$ no se nota; y con `np.eye(3)` cada token pesa lo mismo para los otros. |
# | | parcial | 0.5 | Da uno de los dos reproches, con su razón. | Yo usaría `[1, 2, 0]`, porque `[2, 1, 0]` se deshace a sí misma. |
# | | ausente | 0 | No dice nada de los datos, o solo que son pocos. | Habría que probar con más palabras. |
# | El experimento | completo | 1 | Compara la salida de la entrada permutada con la salida permutada, sin máscara y con máscara causal, con una permutación que no es su propia inversa, y da los números. | Con `p = [1, 2, 0, 3, 4]`, la diferencia máxima es 0 sin máscara y 0,51 con máscara causal. |
# | | parcial | 0.5 | Hace esa comparación en uno solo de los dos casos, o con una permutación igual a su inversa, o sin números. | `is_equivariant` da `True` con `attention` y `False` con `causal_attention`. |
# | | ausente | 0 | No hay experimento, o lo que compara no puede salir mal. | He ejecutado el código y las dos tablas son iguales. |

# %% [markdown] lang="en" question="evidence" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | What the code proves | complete | 1 | Says that the function does not use its argument and that the test could therefore not fail, with an example of a model that would pass without being order-blind. | `words` is never used, so the same thing is computed twice. A model with positions would print two equal tables as well, so this shows nothing about attention. |
# | | partial | 0.5 | Says that the function does not use its argument, without drawing the consequence for other models. | The body never mentions `words`; that is why it prints the same table twice. |
# | | missing | 0 | Accepts the code as proof, or criticises it without seeing that the argument goes unused. | The code shows that order does not matter, although three words are not many. |
# | The word | complete | 1 | Says that without a mask the output is permuted as the input was, and sets this apart from an unchanged output, by name or by a correct equation. | It is equivariant: $f(PX) = P f(X)$, each row goes with its token. Invariant would mean that nothing moves. |
# | | partial | 0.5 | Describes rows moving with the tokens, but calls it invariance or leaves the conclusion uncorrected. | The rows come out in another order but are the same ones, which is what invariant means. |
# | | missing | 0 | Agrees that the output does not change, or does not address it. | Attention is invariant, as the speaker says. |
# | The data | complete | 1 | Says that the reversal is its own inverse and why that hides mistakes, and that one-hot vectors treat all tokens alike. | Reversing twice gives the sentence back, so $P$ in place of $P^{-1}$ goes unnoticed; and with `np.eye(3)` each token weighs the same to the others. |
# | | partial | 0.5 | Makes one of the two objections, with its reason. | I would use `[1, 2, 0]`, because `[2, 1, 0]` undoes itself. |
# | | missing | 0 | Says nothing about the data, or only that there is little of it. | More words should be tried. |
# | The experiment | complete | 1 | Compares the output of the permuted input with the permuted output, without a mask and with a causal one, using a permutation that is not its own inverse, and reports numbers. | For `p = [1, 2, 0, 3, 4]` the largest difference is 0 without a mask and 0.51 with the causal mask. |
# | | partial | 0.5 | Makes that comparison in only one of the two cases, or with a permutation that is its own inverse, or without numbers. | `is_equivariant` gives `True` for `attention` and `False` for `causal_attention`. |
# | | missing | 0 | There is no experiment, or what it compares could not have turned out otherwise. | I ran the code and both tables are equal. |

# %% [markdown] lang="es" role="references"
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). El apartado 3.2 define la atención, con las
#   proyecciones que aquí se dejan fuera.

# %% [markdown] lang="en" role="references"
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). Section 3.2 defines attention, with
#   the projections that are left out here.
