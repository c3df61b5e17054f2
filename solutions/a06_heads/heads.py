# %% [markdown] lang="es"
# # Cabezas: repartir, juntar y comprobar
#
# Hay un error que ha aparecido una y otra vez en código público y que cuesta descubrir. No hace saltar
# ninguna excepción, todas las formas salen bien, la pérdida baja y el modelo aprende. Solo que cada «cabeza»
# de atención recibe trozos de unos pocos tokens en lugar de un trozo de todos, porque alguien dio por hecho
# que la misma forma significa lo mismo.
#
# En esta entrega escribes ese reparto y su vuelta atrás, pero la mitad del trabajo es otra: aprender a
# **comprobarlo**, y saber qué ve una cabeza y qué no.
#
# ## Números que dicen de dónde vienen
#
# Para seguir un reparto con la vista, pon en cada casilla un número que delate su origen. Aquí las decenas
# son el token y las unidades, la columna: el 13 es el token 1, columna 3.
#
# ```text
#           columna 0   1   2   3
# token 0           0   1   2   3
# token 1          10  11  12  13
# token 2          20  21  22  23
# ```
#
# Con $d_{model} = 4$ y $h = 2$ cabezas, a cada una le tocan $d_k = 4 / 2 = 2$ números **por token**. La
# cabeza 0 se lleva las columnas 0 y 1 de todos los tokens; la cabeza 1, las columnas 2 y 3:
#
# ```text
# bien       cabeza 0    cabeza 1        mal        cabeza 0    cabeza 1
# token 0     0   1       2   3          token 0     0   1      12  13
# token 1    10  11      12  13          token 1     2   3      20  21
# token 2    20  21      22  23          token 2    10  11      22  23
# ```
#
# Las dos versiones tienen la misma forma, $(2, 3, 2)$, y los mismos doce números. En la de la derecha se han
# leído de corrido y se han ido echando en el molde nuevo. Mira las decenas: la cabeza 0 cree tener tres
# tokens y solo ha visto el 0 y la mitad del 1; al token 2 no lo verá nunca.

# %% [markdown] lang="en"
# # Heads: splitting, merging, checking
#
# Suppose your model trains. The loss goes down, no shape is ever wrong, nothing crashes. Could its attention
# heads still be reading the wrong numbers? They could, and it happens: several public repositories carried
# exactly this bug until a reader reported it. One `reshape` did the work of a `reshape` and an exchange of
# axes, and every "head" was given bits of a few tokens where it should have had a bit of every token.
#
# You are about to write that operation and its inverse. They take two or three lines each. The larger part
# of this assignment is about **checking** them, and about what a head gets to see once they are right.
#
# ## Numbers that remember where they came from
#
# A good trick is to fill the array with labels. Below, tens stand for the token and units for the column, so
# 13 is column 3 of token 1.
#
# ```text
#            column 0   1   2   3
# token 0           0   1   2   3
# token 1          10  11  12  13
# token 2          20  21  22  23
# ```
#
# Take $d_{model} = 4$ and $h = 2$ heads. Each head gets $d_k = 4 / 2 = 2$ numbers **of every token**:
# columns 0 and 1 go to head 0, columns 2 and 3 to head 1.
#
# ```text
# right       head 0      head 1         wrong       head 0      head 1
# token 0     0   1       2   3          token 0     0   1      12  13
# token 1    10  11      12  13          token 1     2   3      20  21
# token 2    20  21      22  23          token 2    10  11      22  23
# ```
#
# Same shape, $(2, 3, 2)$, and the same twelve numbers. The version on the right read them off in one go and
# poured them into the new shape. Look at the tens digits: its head 0 believes that it holds three tokens,
# yet all it has is token 0 and one half of token 1. Token 2 is out of its sight for good.

# %%
"""Splitting projections into heads, merging them again, and checks that can tell right from wrong."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from torch.nn import functional as F

# %% [markdown] alt="Dos mapas de calor de 6 filas y 2 columnas; las filas son cabeza y token, de h0 t0 a h1 t2. En el primero, la fila de cada token lleva sus propias decenas: 0 y 1, 10 y 11, 20 y 21 para la cabeza 0; 2 y 3, 12 y 13, 22 y 23 para la cabeza 1. En el segundo las filas son 0 y 1, 2 y 3, 10 y 11, 12 y 13, 20 y 21, 22 y 23: el color crece de arriba abajo sin repetirse en cada cabeza." lang="es" role="figure"
# Las doce etiquetas después de repartir: a la izquierda, bien; a la derecha, de corrido. Busca en cada panel
# las dos filas del token 2 (`t2`): ¿llevan etiquetas que empiezan por 2?

# %% [markdown] alt="Two heat maps of 6 rows and 2 columns; rows are head and token, from h0 t0 to h1 t2. In the first, each token's row carries its own tens digit: 0 and 1, 10 and 11, 20 and 21 for head 0; 2 and 3, 12 and 13, 22 and 23 for head 1. In the second the rows are 0 and 1, 2 and 3, 10 and 11, 12 and 13, 20 and 21, 22 and 23: shades grow from top to bottom and do not start afresh for head 1." lang="en" role="figure"
# The twelve labels after the split: done right on the left, poured in one go on the right. Find the two rows
# of token 2 (`t2`) in each panel. Do their labels start with a 2?


# %% role="figure"
def index_map() -> dict[str, object]:
    """Labels 10 t + column after a right split and after one that pours them: rows are (head, token)."""
    labels = [10 * t + column for t in range(3) for column in range(4)]
    right = [[10 * t + 2 * i + c for c in range(2)] for i in range(2) for t in range(3)]
    poured = np.array(labels).reshape(6, 2)
    rows = [f"h{i} t{t}" for i in range(2) for t in range(3)]
    values, titles = np.array([right, poured]), ["i, t, c", "reshape"]
    return {"kind": "heatmap", "rows": rows, "columns": ["c0", "c1"], "values": values, "title": titles}


# %% [markdown] lang="es"
# ## La regla, por índices
#
# Las palabras «partir» y «trasponer» se prestan a malentendidos. La regla escrita con índices, no:
#
# $$y[\dots, i, t, c] = x[\dots, t, i \cdot d_k + c]$$
#
# Léela así, con $y$ como resultado: el número $c$ que la cabeza $i$ tiene del token $t$ es el que ese mismo
# token llevaba en la columna $i \cdot d_k + c$. El token no cambia; la columna se descompone en cabeza y
# resto. En el ejemplo, la columna 3 del token 1 es $3 = 1 \cdot 2 + 1$: acaba en la cabeza 1, en el lugar 1,
# y sigue siendo del token 1.
#
# Los puntos suspensivos son los ejes que vayan delante: ninguno (una frase suelta), uno (un lote) o varios.
# La regla los deja como están.

# %% [markdown] lang="en"
# ## The rule, by index
#
# "Cut" and "transpose" leave room for misreading. Indices do not:
#
# $$y[\dots, i, t, c] = x[\dots, t, i \cdot d_k + c]$$
#
# With $y$ for the result, in words: number $c$ of what head $i$ holds of token $t$ is what that token had in
# column $i \cdot d_k + c$. The token stays; it is the column that comes apart, into a head and a rest. Take
# column 3 of token 1. Since $3 = 1 \cdot 2 + 1$, it ends up in head 1, place 1, and still belongs to token 1.
#
# The dots are whatever axes stand in front: none for a single sentence, one for a batch, or several. They
# are only carried along.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=12 points=3 question="split_heads"
# ## 1. Repartir
#
# Escribe `split_heads(x, num_heads)`.
#
# - `x` es un array de NumPy de forma $(\dots, T, d_{model})$, con ninguno, uno o varios ejes delante.
#   Devuelve un array de forma $(\dots, h, T, d_k)$, con $h$ = `num_heads` y $d_k = d_{model} / h$, que
#   cumple la regla: en los índices $[\dots, i, t, c]$ está lo que `x` tiene en
#   $[\dots, t, i \cdot d_k + c]$.
# - Vale para cualquier $T \geq 1$ y cualquier $h \geq 1$ que divida a $d_{model}$, también $h = 1$ y
#   $h = d_{model}$. `x` puede ser una vista que no sea contigua en memoria.
# - Si $h$ no divide a $d_{model}$, lanza `ValueError` (vale con que la lance NumPy por ti).
# - Conserva el tipo de los números (`dtype`): si entran enteros, salen enteros. Se compara número a número.
# - Deja `x` como estaba, también su forma. Lo que devuelves puede ser una vista o una copia.
#
# Las comprobaciones llaman por posición, `split_heads(x, 4)`. Cada función de esta entrega se evalúa por
# separado y devuelve su resultado con `return`; lo que imprime no cuenta.

# %% [markdown] lang="en" question="split_heads"
# ## 1. Split
#
# Write `split_heads(x, num_heads)`.
#
# - `x` is a NumPy array of shape $(\dots, T, d_{model})$ with no, one or several axes in front. Return an
#   array of shape $(\dots, h, T, d_k)$, where $h$ is `num_heads` and $d_k = d_{model} / h$, that follows the
#   rule: at indices $[\dots, i, t, c]$ stands what `x` has at $[\dots, t, i \cdot d_k + c]$.
# - Any $T \geq 1$ will do, and any $h \geq 1$ that divides $d_{model}$, including $h = 1$ and
#   $h = d_{model}$. `x` may be a view that is not contiguous in memory.
# - When $h$ does not divide $d_{model}$, a `ValueError` is raised (it is fine if NumPy raises it for you).
# - The type of the numbers (`dtype`) is kept: integers in, integers out. Comparison is number by number.
# - `x` stays as it was, its shape included. What you return may be a view or a copy.
#
# The checks call by position, `split_heads(x, 4)`. Each function of this assignment is judged on its own and
# hands its result over with `return`; what it prints does not count.


# %% question="split_heads"
def split_heads(x: np.ndarray, num_heads: int) -> np.ndarray:
    """(..., T, d_model) -> (..., num_heads, T, d_k), where d_k = d_model / num_heads."""
    ### BEGIN SOLUTION
    *lead, length, d_model = x.shape
    if d_model % num_heads:
        raise ValueError(f"{d_model} columns cannot be shared out evenly among {num_heads} heads")
    pieces = x.reshape(*lead, length, num_heads, d_model // num_heads)  # the column comes apart: (head, rest)
    return np.moveaxis(pieces, -2, -3)
    ### END SOLUTION


# %% question="split_heads" role="public"
labels = np.array([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])
parts = split_heads(labels, 2)
assert parts.shape == (2, 3, 2)
assert parts[0].tolist() == [[0, 1], [10, 11], [20, 21]]
assert parts[1].tolist() == [[2, 3], [12, 13], [22, 23]]
batch = np.stack([labels, labels + 100])
assert split_heads(batch, 2).shape == (2, 2, 3, 2)
assert split_heads(batch, 2)[1, 1].tolist() == [[102, 103], [112, 113], [122, 123]]
assert split_heads(labels.T, 3)[2].tolist() == [[20], [21], [22], [23]]  # a view that is not contiguous
assert labels.shape == (3, 4)

# %% [markdown] lang="es" question="split_heads" role="hint"
# Dibuja el caso de tres tokens, cuatro columnas y dos cabezas. ¿En qué dos índices se descompone la columna
# 3? ¿Y qué le pasa al índice del token?

# %% [markdown] lang="en" question="split_heads" role="hint"
# Draw the case of three tokens, four columns, two heads. Into which two indices does column 3 come apart?
# And what happens to the index of the token?

# %% [markdown] lang="es" question="split_heads" role="hint"
# Un cambio de forma solo puede partir un eje en dos vecinos. ¿Qué dos ejes nuevos quedan juntos al partir el
# último? ¿Cuál de ellos no está donde se pide?

# %% [markdown] lang="en" question="split_heads" role="hint"
# A change of shape can only break an axis into two neighbours. Which two new axes stand side by side once
# the last one is broken? Which of them is not yet where it should be?

# %% [markdown] lang="es" question="split_heads" role="hint"
# Dos pasos: cambia la forma a $(\dots, T, h, d_k)$ y, después, intercambia el eje de las cabezas con el de
# los tokens, contándolos desde el final para que dé igual cuántos haya delante.

# %% [markdown] lang="en" question="split_heads" role="hint"
# Two steps: change the shape to $(\dots, T, h, d_k)$, then exchange the axis of heads with that of tokens,
# counting both from the end so that it does not matter how many stand in front.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=8 points=2 question="merge_heads"
# ## 2. Juntar
#
# Cada cabeza ha hecho su trabajo y ha dejado $d_k$ números por token. Escribe `merge_heads(x)`, que los pone
# uno detrás de otro, la cabeza 0 primero:
#
# $$y[\dots, t, i \cdot d_k + c] = x[\dots, i, t, c]$$
#
# `x` tiene forma $(\dots, h, T, d_k)$ y el resultado, $(\dots, T, h \cdot d_k)$, con ninguno, uno o varios
# ejes delante y cualquier tamaño desde 1. Conserva el tipo de los números y no modifica `x`. Se llama
# `merge_heads(x)`.

# %% [markdown] lang="en" question="merge_heads"
# ## 2. Merge
#
# Every head has done its work and left $d_k$ numbers for each token. Write `merge_heads(x)`, which lines them
# up, head 0 first:
#
# $$y[\dots, t, i \cdot d_k + c] = x[\dots, i, t, c]$$
#
# `x` has shape $(\dots, h, T, d_k)$ and the result $(\dots, T, h \cdot d_k)$, with no, one or several axes in
# front and sizes of 1 or more. The type of the numbers is kept and `x` is left alone. The call is
# `merge_heads(x)`.


# %% question="merge_heads"
def merge_heads(x: np.ndarray) -> np.ndarray:
    """(..., h, T, d_k) -> (..., T, h * d_k): each token's heads one after the other."""
    ### BEGIN SOLUTION
    *lead, num_heads, length, width = x.shape
    return np.moveaxis(x, -3, -2).reshape(*lead, length, num_heads * width)
    ### END SOLUTION


# %% question="merge_heads" role="public"
parts = np.array([[[0, 1], [10, 11], [20, 21]], [[2, 3], [12, 13], [22, 23]]])
assert merge_heads(parts).tolist() == [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]
assert merge_heads(np.stack([parts, parts + 100])).shape == (2, 3, 4)
assert merge_heads(np.stack([parts, parts + 100]))[1, 2].tolist() == [120, 121, 122, 123]

# %% [markdown] lang="es" question="merge_heads" role="hint"
# ¿Qué dos ejes tienen que ser vecinos, y en qué orden, para fundirse en uno solo de $h \cdot d_k$?

# %% [markdown] lang="en" question="merge_heads" role="hint"
# Which two axes must be neighbours, and in which order, before they can be fused into one of size
# $h \cdot d_k$?

# %% [markdown] lang="es" question="merge_heads" role="hint"
# Deshaz los pasos del reparto empezando por el último. Con las etiquetas del ejemplo, la fila del token 1
# debe volver a ser 10, 11, 12, 13.

# %% [markdown] lang="en" question="merge_heads" role="hint"
# Undo the steps of the split, the last one first. With the labels of the example, the row of token 1 must
# read 10, 11, 12, 13 again.

# %% [markdown] lang="es" question="merge_heads" role="hint"
# Primero lleva el eje de las cabezas detrás del de los tokens, $(\dots, T, h, d_k)$; solo entonces cambia la
# forma a $(\dots, T, h \cdot d_k)$.

# %% [markdown] lang="en" question="merge_heads" role="hint"
# First bring the axis of heads behind that of tokens, $(\dots, T, h, d_k)$; only then change the shape to
# $(\dots, T, h \cdot d_k)$.

# %% [markdown] lang="es"
# ## ¿Cómo sabrías que está bien?
#
# Una compañera ha escrito las dos funciones con un solo cambio de forma en cada una: para repartir, un
# `reshape` directo a $(B, h, T, d_k)$; para juntar, un `reshape` directo a $(B, T, h \cdot d_k)$. Es el
# reparto «mal» del principio. Lo prueba con un array al azar de forma $(2, 5, 12)$ y cuatro cabezas:
# reparte, junta, compara con el original y todo coincide, diez veces de diez.
#
# Tienes su código más abajo, en `her_split` y `her_merge`. Antes de ejecutarlo, párate en las dos preguntas
# siguientes: qué prueba descubriría el error y por qué esta no lo ve. En la tercera lo mides.

# %% [markdown] lang="en"
# ## How would you know?
#
# A classmate has written both functions with a single change of shape in each: a `reshape` straight to
# $(B, h, T, d_k)$ to split, a `reshape` straight to $(B, T, h \cdot d_k)$ to merge. This is the "wrong"
# split from the beginning. Her test takes a random array of shape $(2, 5, 12)$ and four heads, splits it,
# merges it, and compares with the original. They agree, ten times out of ten.
#
# You will find her code below, as `her_split` and `her_merge`. Before you run it, stop for two questions:
# which test would uncover the mistake, and why is hers blind to it? After those you measure it.


# %%
def her_split(x: np.ndarray, num_heads: int) -> np.ndarray:
    """The classmate's split, in one change of shape: (B, T, d_model) -> (B, num_heads, T, d_k)."""
    B, T, d_model = x.shape
    return np.reshape(x, (B, num_heads, T, d_model // num_heads))


def her_merge(parts: np.ndarray) -> np.ndarray:
    """The classmate's merge, in one change of shape: (B, num_heads, T, d_k) -> (B, T, d_model)."""
    B, num_heads, T, d_k = parts.shape
    return np.reshape(parts, (B, T, num_heads * d_k))

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=5 points=1 question="telling_test"
# ## 3. ¿Qué prueba lo descubre?
#
# El reparto de tu compañera recibe `x` de forma $(2, 5, 12)$ con cuatro cabezas. ¿Cuál de estas pruebas
# falla con el suyo y se cumple con uno correcto?
#
# - a) La ida y vuelta (repartir, juntar y comparar), pero con mil arrays al azar y otros tamaños. {blind_sizes}
# - b) Que el reparto tenga forma $(2, 4, 5, 3)$. {blind_shape}
# - c) Que un `x` de ceros con un solo 1, en `x[0, @{mark_token}, @{mark_column}]`, dé un reparto con ese 1 en `[0, @{mark_head}, @{mark_token}, @{mark_place}]`.
# - d) Que el primer número del reparto, el de índices `[0, 0, 0, 0]`, sea `x[0, 0, 0]`. {blind_first_number}
#
# Haz que `telling_test` devuelva la letra, por ejemplo `"a"`.

# %% [markdown] lang="en" question="telling_test"
# ## 3. Which test finds it?
#
# Your classmate's split gets an `x` of shape $(2, 5, 12)$ and four heads. Which of these tests fails for hers
# and holds for a correct one?
#
# - a) The round trip (split, merge, compare), but with a thousand random arrays and other sizes. {blind_sizes}
# - b) That the split has shape $(2, 4, 5, 3)$. {blind_shape}
# - c) That an `x` of zeros with a single 1, at `x[0, @{mark_token}, @{mark_column}]`, gives a split with that 1 at `[0, @{mark_head}, @{mark_token}, @{mark_place}]`.
# - d) That the first number of the split, the one at `[0, 0, 0, 0]`, is `x[0, 0, 0]`. {blind_first_number}
#
# Make `telling_test` return the letter, for example `"a"`.

# %% question="telling_test" role="params"
mark_token: [1, 2, 3] = 3
mark_column: [4, 5, 6, 7, 8, 10] = 7
mark_head = mark_column // 3
mark_place = mark_column % 3
mark_number = 12 * mark_token + mark_column
assert mark_number // 3 != 5 * mark_head + mark_token  # the split that pours puts it elsewhere
assert mark_token != mark_head and mark_token != mark_place


# %% question="telling_test"
def telling_test() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="telling_test" role="public"
assert telling_test().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="telling_test" role="hint"
# En el reparto «mal» del ejemplo pequeño, ¿dónde acaba la etiqueta 13? ¿Dónde debería?

# %% [markdown] lang="en" question="telling_test" role="hint"
# In the "wrong" split of the small example, where does label 13 end up? Where should it be?

# %% [markdown] lang="es" question="telling_test" role="hint"
# Pasa cada prueba por el reparto correcto y por el otro. Solo una da respuestas distintas. Cuenta casillas:
# leído de corrido y contando desde 0, `x[0, @{mark_token}, @{mark_column}]` es la casilla número @{mark_number} de su frase.

# %% [markdown] lang="en" question="telling_test" role="hint"
# Put both splits through each test. Only one test gives two different answers. Count entries: read off in one
# go and counting from 0, `x[0, @{mark_token}, @{mark_column}]` is number @{mark_number} of its sentence.

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=3 points=1 question="blind_reason" tier="reason_of:telling_test"
# ## 4. ¿Por qué no la descubre la suya?
#
# ¿Qué explica que la ida y vuelta de tu compañera coincida siempre?
#
# - a) Que las dos funciones devuelven la forma correcta, y la prueba en el fondo solo compara formas. {blind_shape}
# - b) Que en los tamaños hay una coincidencia; con $h$, $T$ y $d_k$ distintos de dos en dos dejaría de cumplirse. {blind_sizes}
# - c) Que, al estar los mismos números y ser los tamaños los pedidos, cada cabeza tiene en realidad lo que le corresponde. {blind_same_numbers}
# - d) Que juntar deshace lo que hizo repartir, sea lo que sea: la prueba dice que son inversas, y nada sobre qué número tiene cada cabeza.
#
# Haz que `blind_reason` devuelva la letra.

# %% [markdown] lang="en" question="blind_reason"
# ## 4. Why does hers not find it?
#
# What explains that your classmate's round trip always agrees?
#
# - a) Both functions return the right shape, and at bottom the test only compares shapes. {blind_shape}
# - b) Two of the sizes happen to coincide; with $h$, $T$ and $d_k$ all different it would no longer hold. {blind_sizes}
# - c) Since the numbers are the same and the sizes are as asked, every head does in fact hold what it should. {blind_same_numbers}
# - d) Merging undoes whatever splitting did: the test says that the two are inverses, and nothing about which number each head holds.
#
# Make `blind_reason` return the letter.


# %% question="blind_reason"
def blind_reason() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %% question="blind_reason" role="public"
assert blind_reason().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="blind_reason" role="hint"
# Imagina que repartir fuera barajar los números al azar y juntar, devolverlos a su sitio. ¿Se cumpliría la
# ida y vuelta?

# %% [markdown] lang="en" question="blind_reason" role="hint"
# Imagine that splitting shuffled the numbers at random and merging put them back. Would the round trip hold?

# %% [markdown] bloom="analyze" kind="numeric" lang="es" minutes=8 points=1 question="out_of_place"
# ## 5. Mide las dos cosas
#
# Toma `x = np.arange(@{n_entries}).reshape(2, @{n_tokens}, @{n_columns})`, que lleva @{n_entries} números distintos, y @{heads_es} cabezas. Haz dos
# cuentas con el código de tu compañera:
#
# 1. cuántos de los @{n_entries} números cambian con la ida y vuelta, `her_merge(her_split(x, @{n_heads}))`;
# 2. cuántos de los @{n_entries} números de `her_split(x, @{n_heads})` no son los que manda la regla: en los índices
#    $[b, i, t, c]$ tendría que estar el que `x` lleva en $[b, t, i \cdot d_k + c]$.
#
# Haz que `missed_by_round_trip` devuelva cuántos números mal puestos se le escapan a la ida y vuelta: la
# segunda cuenta menos la primera, un entero. Puedes escribir el número o dejar que lo calcule la función.

# %% [markdown] lang="en" question="out_of_place"
# ## 5. Measure both
#
# Take `x = np.arange(@{n_entries}).reshape(2, @{n_tokens}, @{n_columns})`, which holds @{n_entries} different numbers, and @{heads_en} heads. Count two
# things about your classmate's code:
#
# 1. how many of the @{n_entries} numbers are changed by the round trip, `her_merge(her_split(x, @{n_heads}))`;
# 2. how many of the @{n_entries} numbers in `her_split(x, @{n_heads})` are not the one that the rule puts there: at indices
#    $[b, i, t, c]$ should stand what `x` has at $[b, t, i \cdot d_k + c]$.
#
# Make `missed_by_round_trip` return how many misplaced numbers escape the round trip: the second count minus
# the first, an integer. You may write the number down or let the function work it out.

# %% question="out_of_place" role="params"
# Tokens, heads, numbers for each: in all of these, two blocks of a sentence stay where they were.
sizes: [(5, 4, 3), (3, 4, 5), (4, 3, 5), (4, 5, 3), (3, 6, 4), (4, 6, 3), (6, 3, 4), (6, 4, 3)] = (5, 4, 3)
n_tokens = sizes[0]
n_heads = sizes[1]
n_wide = sizes[2]
n_columns = n_heads * n_wide
n_entries = 2 * n_tokens * n_columns
heads_es = ("tres", "cuatro", "cinco", "seis")[n_heads - 3]
heads_en = ("three", "four", "five", "six")[n_heads - 3]


# %% question="out_of_place"
def missed_by_round_trip() -> int:
    """Numbers out of place in the classmate's split, less those that her round trip changes."""
    ### BEGIN SOLUTION
    x = np.arange(n_entries).reshape(2, n_tokens, n_columns)
    wanted = np.stack([x[..., n_wide * i : n_wide * (i + 1)] for i in range(n_heads)], axis=-3)
    return int((her_split(x, n_heads) != wanted).sum() - (her_merge(her_split(x, n_heads)) != x).sum())
    ### END SOLUTION


# %% question="out_of_place" role="public"
assert 0 <= int(missed_by_round_trip()) <= 120

# %% [markdown] lang="es" question="out_of_place" role="hint"
# La primera cuenta compara lo que entra con lo que vuelve. En la segunda, para cada casilla $[b, i, t, c]$
# del reparto, ¿qué dos números hay que comparar?

# %% [markdown] lang="en" question="out_of_place" role="hint"
# The first count compares what goes in with what comes back. In the second, for each entry $[b, i, t, c]$ of
# the split, which two numbers have to be compared?

# %% [markdown] lang="es" question="out_of_place" role="hint"
# Para la segunda hay $2 \cdot @{n_heads} \cdot @{n_tokens} \cdot @{n_wide} = @{n_entries}$ casillas. Pasa por todas con cuatro índices y suma
# uno cada vez que los dos números no coincidan. Si la pregunta 1 te sale bien, también puedes comparar su
# reparto con el tuyo.

# %% [markdown] lang="en" question="out_of_place" role="hint"
# For the second there are $2 \cdot @{n_heads} \cdot @{n_tokens} \cdot @{n_wide} = @{n_entries}$ entries. Go through all of them with four
# indices and add one whenever the two numbers differ. If question 1 works for you, comparing her split with
# yours will also do.

# %% [markdown] lang="es"
# ## Comprobar por índices
#
# La ida y vuelta no ve dos errores que se anulan. La regla habla de índices y juzga cada función por
# separado; una buena comprobación hace lo mismo. Hay dos maneras:
#
# - **Etiquetas.** Llena `x` de números todos distintos y compara cada cabeza con las columnas que le tocan.
# - **Una marca.** Pon ceros y un solo 1; calcula tú, con la regla, dónde tiene que aparecer. Hazlo en varios
#   lugares.
#
# Falta elegir los tamaños, y por ahí se malogran muchas pruebas. Las elecciones de esta tabla son cómodas y,
# por eso, frecuentes, incluso en las baterías de pruebas de cursos conocidos:
#
# | la prueba usa | y entonces no distingue |
# |---|---|
# | $T = 1$ o $h = 1$ | el reparto de corrido, que en esos casos acierta |
# | $h = d_k$, como (64, 8) | haber intercambiado número de cabezas y anchura |
# | $T = d_k$ | haber tomado la longitud de la frase como anchura |
# | una sola frase, $B = 1$ | mezclar las frases del lote, o colocar las cabezas delante de él |
# | solo arrays de tres ejes | contar los ejes desde el principio |
# | un mismo número en todas las casillas | dos repartos cualesquiera de la misma forma |
#
# El remedio es barato: números todos distintos, y tamaños mayores que 1 y distintos entre sí. Por ejemplo,
# $B = 2$, $T = 5$, $h = 4$ y $d_k = 3$.

# %% [markdown] lang="en"
# ## Checking by index
#
# A round trip is blind to two mistakes that cancel. The rule, which speaks of indices, judges each function
# on its own, and so should your check. There are two easy ways:
#
# - **Labels.** Fill `x` with numbers that are all different and compare each head with the columns it should
#   have.
# - **A mark.** Use zeros and a single 1, and work out from the rule where it must turn up. Repeat in several
#   places.
#
# Then there is the choice of sizes, where many a test goes to waste. The choices below are convenient, and
# therefore common, even in the test suites of well-known courses:
#
# | the test uses | so it cannot tell |
# |---|---|
# | $T = 1$ or $h = 1$ | the split that pours, which is right in these cases |
# | $h = d_k$, such as (64, 8) | number of heads and width swapped |
# | $T = d_k$ | the length of the sentence taken for the width |
# | a single sentence, $B = 1$ | sentences of the batch mixed up, or heads placed in front of it |
# | arrays of three axes only | axes counted from the front |
# | one number in every entry | any two splits of the same shape |
#
# The cure is cheap: numbers that are all different, and sizes above 1 that are all different too, such as
# $B = 2$, $T = 5$, $h = 4$, $d_k = 3$.

# %% [markdown] bloom="analyze" kind="code" lang="es" minutes=20 points=4 question="split_is_right"
# ## 6. Una comprobación que ve
#
# Escribe `split_is_right(split)`. Recibe una **función** `split(x, num_heads)`, que asegura hacer lo que se
# pide en la pregunta 1, y devuelve `True` si cumple la regla y `False` si no: un `bool`.
#
# - Tú eliges con qué la llamas, por posición: un array de NumPy de forma $(\dots, T, d_{model})$ y un entero
#   que divida a $d_{model}$. Cumplir la regla significa cumplirla con ninguno, con uno y con dos ejes
#   delante, y con cualquier tamaño. En las comprobaciones, `split` admite hasta 1 000 000 de números y
#   $d_{model}$ hasta 1024.
# - Devuelve `False`, sin dejar escapar ninguna excepción, si `split` lanza una, y si lo que devuelve no es un
#   array de NumPy de la forma pedida con los números pedidos.
# - Lo que haga `split` cuando $h$ no divide a $d_{model}$ no se juzga aquí: no la llames así.
# - Tu función se prueba con varios repartos correctos, escritos de distintas maneras, y con muchos
#   incorrectos. Unos se equivocan siempre; otros aciertan cuando hay un token, una cabeza o una frase,
#   cuando dos tamaños coinciden o con cierto número de ejes delante. Todos los incorrectos fallan ya con
#   tamaños por debajo de 10, si ninguno es 1 y todos son distintos, con alguno de esos números de ejes.
#   Ninguno falla al azar, y todos tratan igual enteros y `float64`.
# - Bastan unas pocas llamadas; no hagas más de 300.

# %% [markdown] lang="en" question="split_is_right"
# ## 6. A check that sees
#
# Write `split_is_right(split)`. It is handed a **function** `split(x, num_heads)` that claims to do what
# question 1 asks. It returns `True` if the function follows the rule and `False` if not: a `bool`.
#
# - What to call it with is up to you, by position: a NumPy array of shape $(\dots, T, d_{model})$ and an
#   integer that divides $d_{model}$. Following the rule means doing so with no, with one and with two axes in
#   front, and for any sizes. In the checks, `split` takes up to 1,000,000 numbers and $d_{model}$ up to
#   1,024.
# - Return `False`, without letting any exception out, when `split` raises one, and when what it returns is
#   not a NumPy array of the right shape with the right numbers in it.
# - How `split` behaves when $h$ does not divide $d_{model}$ is not at issue here: do not call it that way.
# - Your function is tried on several correct splits, written in different styles, and on many wrong ones.
#   Some are always wrong. Others are right when there is one token, one head or one sentence, when two sizes
#   coincide, or with a certain number of axes in front. All the wrong ones fail with sizes below 10, as long
#   as none is 1 and all are different, for at least one of those numbers of axes. None fails at random, and
#   all treat integers and `float64` alike.
# - A few calls are enough; stay below 300.


# %% question="split_is_right"
def split_is_right(split: Callable[[np.ndarray, int], np.ndarray]) -> bool:
    """Whether ``split(x, num_heads)`` puts x[..., t, i * d_k + c] at [..., i, t, c], and nothing else."""
    ### BEGIN SOLUTION
    for lead, length, num_heads, width in [((), 5, 4, 3), ((2,), 5, 4, 3), ((2, 3), 7, 4, 5)]:
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)  # every number says where it comes from
        try:
            out = split(x, num_heads)
        except Exception:
            return False
        if not isinstance(out, np.ndarray) or out.shape != (*lead, num_heads, length, width):
            return False
        for i in range(num_heads):
            if not np.array_equal(out[..., i, :, :], x[..., i * width : (i + 1) * width]):
                return False
    return True
    ### END SOLUTION


# %% question="split_is_right" role="public"
def gives_back(x, num_heads):
    return x


def gives_up(x, num_heads):
    raise RuntimeError("no heads today")


assert not split_is_right(gives_back)
assert not split_is_right(gives_up)
assert split_is_right(split_heads)  # your own: question 1 has to be done

# %% [markdown] lang="es" question="split_is_right" role="hint"
# Si el reparto fuera el de corrido, ¿en qué casilla notarías la diferencia? ¿La notarías con una sola cabeza?

# %% [markdown] lang="en" question="split_is_right" role="hint"
# If the split were the one that pours, in which entry would you notice? Would you notice with a single head?

# %% [markdown] lang="es" question="split_is_right" role="hint"
# Haz una lista corta de casos, con ninguno, uno y dos ejes delante y tamaños todos distintos. En cada uno
# puede fallar la llamada, el tipo, la forma o los números. ¿En qué orden conviene mirarlo?

# %% [markdown] lang="en" question="split_is_right" role="hint"
# Make a short list of cases, with no, one and two axes in front and sizes that all differ. In each, the
# call, the kind, the shape or the numbers may be wrong. In which order is it best to look?

# %% [markdown] lang="es" question="split_is_right" role="hint"
# Para cada caso: números correlativos en `x`; llama dentro de un `try`; si no hay array o su forma no es
# $(\dots, h, T, d_k)$, `False`; compara cada cabeza entera con su tramo de columnas de `x`. Solo si todo ha
# coincidido, `True`.

# %% [markdown] lang="en" question="split_is_right" role="hint"
# For each case: consecutive numbers in `x`; call inside a `try`; no array, or a shape other than
# $(\dots, h, T, d_k)$, means `False`; compare each whole head with its run of columns of `x`. Only when all
# of it agrees, `True`.

# %% [markdown] lang="es"
# ## Qué ve una cabeza
#
# Se suele contar que «el embedding de 512 números se corta en 8 trozos de 64 y cada trozo va a una cabeza».
# Tomado al pie de la letra es falso. Lo que se reparte son las **proyecciones** (Vaswani et al. 2017): primero
# $Q = X W_Q$, con el vector entero; después, las columnas de $Q$. La cabeza $i$ recibe las columnas de $Q$
# que salen de *sus* columnas de $W_Q$, y una columna de $W_Q$ tiene un número por cada coordenada de $x$.
#
# Con lápiz: $d_{model} = 4$, $h = 2$, un token $x = (1, 0, 2, 1)$.
#
# ```text
#       entero                      al pie de la letra
# W_Q = 1 0 | 2 0                   1 0 | . .
#       0 1 | 1 1                   0 1 | . .
#       1 1 | 0 1                   . . | 0 1
#       0 2 | 1 0                   . . | 1 0
#
# x W_Q = 3 4 | 3 2                 1 0 | 1 2
# ```
#
# A la derecha está lo que sería «cortar el embedding»: la cabeza 0 multiplica $(1, 0)$ por su bloque y la
# cabeza 1, $(2, 1)$ por el suyo. Es lo mismo que usar una matriz diagonal por bloques, con ceros (los
# puntos) en todo lo demás.
#
# Cambia ahora la primera coordenada de $x$ de 1 a 2. Con la matriz entera sale $(4, 4 \mid 5, 2)$: las dos
# cabezas se enteran. Con la cortada sale $(2, 0 \mid 1, 2)$: la cabeza 1 ni se inmuta. Si lo que necesita
# está en una coordenada que no es suya, no hay entrenamiento de esta capa que se lo dé.
#
# ## Qué se gana con el reparto
#
# ¿Y si cada cabeza trabajara con el vector entero y una proyección de tamaño completo? Podría especializarse
# igual, porque tendría pesos propios. Lo que cambia es la factura: cuatro cabezas con su $W_Q$ de
# $12 \times 12$ son 576 números, y cuatro cabezas que se reparten las columnas de una sola, 144. Partir la
# proyección mantiene el coste; a cambio, cada cabeza se expresa con $d_k$ números en vez de $d_{model}$. Y la
# matriz cortada baja a 36 de 144, pero deja a cada cabeza sin ver el resto.
#
# | | entradas de $W_Q$ | coordenadas que ve cada cabeza | anchura de cada cabeza |
# |---|---|---|---|
# | 4 cabezas de tamaño completo | 576 | 12 | 12 |
# | 4 cabezas que se reparten $W_Q$ | 144 | 12 | 3 |
# | 4 trozos del embedding | 36 | 3 | 3 |

# %% [markdown] lang="en"
# ## What a head sees
#
# The story usually goes: "the embedding of 512 numbers is cut into 8 pieces of 64, and each piece goes to a
# head". Taken literally, it is false. It is the **projections** that are shared out (Vaswani et al. 2017).
# First the whole vector is projected, $Q = X W_Q$; then the columns of $Q$ are handed to the heads. Those of
# head $i$ come from *its* columns of $W_Q$, and a column of $W_Q$ has one number for each coordinate of $x$.
#
# With a pencil: $d_{model} = 4$, $h = 2$, and one token, $x = (1, 0, 2, 1)$.
#
# ```text
#       whole                       taken literally
# W_Q = 1 0 | 2 0                   1 0 | . .
#       0 1 | 1 1                   0 1 | . .
#       1 1 | 0 1                   . . | 0 1
#       0 2 | 1 0                   . . | 1 0
#
# x W_Q = 3 4 | 3 2                 1 0 | 1 2
# ```
#
# On the right is what "cutting the embedding" would mean: head 0 multiplies $(1, 0)$ by its block, head 1
# multiplies $(2, 1)$ by its own. You get the same from a block-diagonal matrix, with zeros (the dots)
# everywhere else.
#
# Now turn the first coordinate of $x$ from 1 into 2. The whole matrix gives $(4, 4 \mid 5, 2)$, so both heads
# notice. The cut one gives $(2, 0 \mid 1, 2)$, and head 1 has noticed nothing. Whatever lies in a coordinate
# outside its piece is lost on it, however long this layer is trained.
#
# ## What the sharing buys
#
# Could every head work with the full vector and a full-size projection of its own? Certainly, and it could
# specialise just as well, since its weights would be its own. The difference is in the bill. Four heads with
# a $12 \times 12$ matrix $W_Q$ each need 576 numbers; four heads that share out the columns of one need 144.
# Splitting the projection keeps the cost down, and in return each head has only $d_k$ numbers to express
# itself with, where it could have had $d_{model}$. The cut matrix goes down to 36 of the 144, at the price
# of heads that see a quarter of the vector.
#
# | | entries of $W_Q$ | coordinates each head sees | width of each head |
# |---|---|---|---|
# | 4 full-size heads | 576 | 12 | 12 |
# | 4 heads sharing one $W_Q$ | 144 | 12 | 3 |
# | 4 pieces of the embedding | 36 | 3 | 3 |

# %% [markdown] bloom="understand" kind="code" lang="es" minutes=12 points=2 question="head_weights"
# ## 7. Los pesos de una cabeza
#
# Aquí una proyección se escribe $X W$, con `W` de forma $(d_{in}, d_{out})$: una fila por cada coordenada que
# entra, una columna por cada número que sale. En un Transformer los dos tamaños son $d_{model}$; aquí pueden
# ser distintos. El número de cabezas $h$ divide a los dos. Escribe dos funciones:
#
# - `head_weights(W, num_heads, i)`: la parte de `W` de la que sale todo lo que recibe la cabeza $i$
#   ($0 \leq i < h$), de forma $(d_{in}, d_{out} / h)$. Es decir, `x @ head_weights(W, h, i)` es la cabeza $i$
#   de `split_heads(x @ W, h)`.
# - `cut_weights(W, num_heads)`: la lectura al pie de la letra. Un array de la forma de `W`, que conserva sus
#   números donde la coordenada que entra y el número que sale son de la misma cabeza, y tiene ceros en lo
#   demás. De las coordenadas que entran, a la cabeza $i$ le toca el tramo $i$ de $h$ tramos seguidos e
#   iguales; de los números que salen, también.
#
# Las dos dejan `W` como estaba, y se comparan con un margen de $10^{-9}$. Se llaman por posición.

# %% [markdown] lang="en" question="head_weights"
# ## 7. The weights of one head
#
# Here a projection is written $X W$, with `W` of shape $(d_{in}, d_{out})$: a row for each coordinate that
# goes in, a column for each number that comes out. In a Transformer both sizes are $d_{model}$; here they
# may differ. The number of heads $h$ divides both. Write two functions:
#
# - `head_weights(W, num_heads, i)`: the part of `W` that everything head $i$ receives comes from
#   ($0 \leq i < h$), of shape $(d_{in}, d_{out} / h)$. In other words, `x @ head_weights(W, h, i)` is head
#   $i$ of `split_heads(x @ W, h)`.
# - `cut_weights(W, num_heads)`: the literal reading. An array of the shape of `W` that keeps its numbers
#   where the coordinate going in and the number coming out belong to the same head, and is zero elsewhere.
#   Of the coordinates going in, head $i$ owns run $i$ out of $h$ equal runs of neighbours, and likewise of
#   the numbers coming out.
#
# Both leave `W` as it was, and are compared to within $10^{-9}$. They are called by position.


# %% question="head_weights"
def head_weights(W: np.ndarray, num_heads: int, i: int) -> np.ndarray:
    """The (d_in, d_out / num_heads) part of W that head i of ``x @ W`` comes from."""
    ### BEGIN SOLUTION
    width = W.shape[1] // num_heads
    return W[:, i * width : (i + 1) * width]
    ### END SOLUTION


def cut_weights(W: np.ndarray, num_heads: int) -> np.ndarray:
    """W, of the same shape, with zeros wherever head i would see a coordinate outside its own piece."""
    ### BEGIN SOLUTION
    rows, columns = W.shape[0] // num_heads, W.shape[1] // num_heads
    kept = np.zeros_like(W)
    for i in range(num_heads):
        block = np.s_[i * rows : (i + 1) * rows, i * columns : (i + 1) * columns]
        kept[block] = W[block]
    return kept
    ### END SOLUTION


# %% question="head_weights" role="public"
W = np.array([[1.0, 0.0, 2.0, 0.0], [0.0, 1.0, 1.0, 1.0], [1.0, 1.0, 0.0, 1.0], [0.0, 2.0, 1.0, 0.0]])
token = np.array([[1.0, 0.0, 2.0, 1.0]])
assert np.allclose(token @ head_weights(W, 2, 0), [[3.0, 4.0]])
assert np.allclose(token @ head_weights(W, 2, 1), [[3.0, 2.0]])
assert cut_weights(W, 2).shape == (4, 4)
assert np.allclose(token @ cut_weights(W, 2), [[1.0, 0.0, 1.0, 2.0]])

# %% [markdown] lang="es" question="head_weights" role="hint"
# En $X W$, ¿de qué números de $W$ depende la primera columna del resultado: de una fila o de una columna?

# %% [markdown] lang="en" question="head_weights" role="hint"
# In $X W$, which numbers of $W$ does the first column of the result depend on: a row or a column of it?

# %% [markdown] lang="es" question="head_weights" role="hint"
# La cabeza $i$ se queda con un tramo de $d_{out} / h$ columnas y con todas las filas. En la versión cortada
# conserva, además, solo su tramo de filas.

# %% [markdown] lang="en" question="head_weights" role="hint"
# Head $i$ takes a run of $d_{out} / h$ columns, with all of their rows. In the cut version it also keeps
# only its own run of rows.

# %% [markdown] lang="es" question="head_weights" role="hint"
# Para la segunda, parte de un array de ceros con la forma de `W` y copia en él, para cada cabeza, el bloque
# que cruza su tramo de filas con su tramo de columnas. Los dos tramos pueden tener tamaños distintos.

# %% [markdown] lang="en" question="head_weights" role="hint"
# For the second one, start from zeros of the shape of `W` and copy into them, for each head, the block where
# its run of rows meets its run of columns. The two runs may differ in size.

# %% [markdown] lang="es"
# ## Cómo se le dice a una cabeza adónde mirar
#
# La función `head_pattern`, que tienes hecha, da los pesos de atención de una cabeza a partir de la frase
# `X` y de sus matrices: la fila $t$ dice cuánto mira el token $t$ a cada uno. `difference` mide cuánto
# difieren dos tablas de pesos: en cada fila, la mitad de la suma de $|A - B|$; después, la media de las
# filas. Vale 0 si son iguales y 1 si nunca coinciden en nada.
#
# Para fabricar una cabeza a mano conviene que `X` hable claro. Pon en cada coordenada una propiedad que se
# tiene (1) o no se tiene (0): es un verbo, va en primer lugar, es plural. Cada columna de $W_Q$ y de $W_K$
# forma entonces un **canal**: $W_K$ decide qué propiedad se anuncia por él y $W_Q$, quién la busca y con
# cuánta fuerza. Si los artículos buscan con fuerza 4 y los nombres anuncian con fuerza 1, la puntuación de
# artículo con nombre es $4 \cdot 1 / \sqrt{d_k}$.
#
# ¿Cuánta fuerza hace falta? Si una puntuación supera en $s$ a las otras cuatro, que son iguales entre sí, su
# peso es $e^s / (e^s + 4)$: con $s = 1$, 0,405; con $s = 2$, 0,649; con $s = 3$, 0,834; con $s = 4$, 0,932.

# %% [markdown] lang="en"
# ## Telling a head where to look
#
# You are given `head_pattern`, which turns the sentence `X` and a head's two matrices into its attention
# weights: row $t$ says how much token $t$ looks at each of them. You are also given `difference`, which
# compares two such tables: half the sum of $|A - B|$ in each row, averaged over the rows. It is 0 for equal
# tables and 1 for tables that never agree.
#
# To build a head by hand, let `X` speak plainly. Give each coordinate to a property that a token has (1) or
# lacks (0): is a verb, stands first, is plural. Now every column of $W_Q$ and $W_K$ is a **channel**. $W_K$
# decides which property is announced on it; $W_Q$ decides who listens for it, and how keenly. When articles
# listen with strength 4 and nouns announce with strength 1, an article scores $4 \cdot 1 / \sqrt{d_k}$ with a
# noun.
#
# How keen is keen enough? Let one score exceed four others, all equal, by $s$. Its weight is
# $e^s / (e^s + 4)$, which is 0.405 for $s = 1$, 0.649 for $s = 2$, 0.834 for $s = 3$ and 0.932 for $s = 4$.


# %%
def head_pattern(X: np.ndarray, W_Q: np.ndarray, W_K: np.ndarray) -> np.ndarray:
    """Attention weights (T, T) of one head over the tokens X: rows are queries, columns are keys."""
    queries, keys = torch.tensor(X @ W_Q, dtype=torch.float64), torch.tensor(X @ W_K, dtype=torch.float64)
    # With the identity as values, attention returns its own weights.
    return F.scaled_dot_product_attention(queries, keys, torch.eye(len(X), dtype=torch.float64)).numpy()


def difference(A: np.ndarray, B: np.ndarray) -> float:
    """How far apart two tables of weights are: 0 when equal, 1 when no row has anything in common."""
    return float(np.abs(A - B).sum(axis=-1).mean() / 2)


# %% [markdown] alt="Cuatro mapas de calor de 4 por 4 con los tokens ella, toca, el, piano; filas, consultas; columnas, claves. Cabeza 0 entera: ella mira a toca con 0,77; toca y el, a piano con 0,77; piano reparte por igual, 0,25. Cabeza 1 entera: ella mira a piano, toca a ella, piano a toca, con 0,77; el reparte por igual. En las dos cabezas cortadas solo queda una fila con preferencia, la de ella; las demás valen 0,25." lang="es" role="figure"
# Dos cabezas hechas a mano, con $d_k = 3$: las dos primeras tablas, con sus pesos enteros; las otras dos,
# con los mismos pesos después de `cut_weights`. Cada fila dice adónde mira un token. ¿Qué filas se han
# quedado planas al cortar, y qué propiedad han dejado de ver?

# %% [markdown] alt="Four heat maps, 4 by 4, for the tokens ella, toca, el, piano; rows are queries, columns are keys. Head 0, whole: ella looks at toca with 0.77; toca and el look at piano with 0.77; piano shares evenly, 0.25 each. Head 1, whole: ella looks at piano, toca at ella, piano at toca, each with 0.77; el shares evenly. In the two cut heads only one row keeps a preference, that of ella; all the others are 0.25." lang="en" role="figure"
# Two heads made by hand for `ella toca el piano` (Spanish for: she plays the piano), with $d_k = 3$. The
# first two tables use their whole weights, the last two the same weights after `cut_weights`. Which rows
# have gone flat, and which property can those heads no longer see?


# %% role="figure"
def whole_and_cut() -> dict[str, object]:
    """Patterns of two heads with whole weights, then of the same heads with a cut embedding."""
    tokens = ["ella", "toca", "el", "piano"]
    # pronoun, verb, article | noun, first, last: the bar is where the cut falls
    X = np.array([[1, 0, 0, 0, 1, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 1]]) * 1.0
    pronoun, verb, article, noun, first, last = range(6)
    W_Q, W_K = np.zeros((6, 6)), np.zeros((6, 6))
    W_Q[[verb, article], 0], W_K[noun, 0] = 4, 1  # channels 0 to 2 belong to head 0
    W_Q[pronoun, 1], W_K[verb, 1] = 4, 1
    W_Q[verb, 3], W_K[pronoun, 3] = 4, 1  # channels 3 to 5, to head 1
    W_Q[noun, 4], W_K[verb, 4] = 4, 1
    W_Q[first, 5], W_K[last, 5] = 4, 1
    pairs = [(W_Q, W_K), (cut_weights(W_Q, 2), cut_weights(W_K, 2))]
    patterns = [
        head_pattern(X, head_weights(a, 2, i), head_weights(b, 2, i)) for a, b in pairs for i in range(2)
    ]
    titles = ["W, h0", "W, h1", "cut_weights, h0", "cut_weights, h1"]
    values = np.array(patterns)
    return {"kind": "heatmap", "rows": tokens, "columns": tokens, "values": values, "title": titles}


# %% [markdown] bloom="create" kind="code" lang="es" minutes=25 points=3 question="design_heads"
# ## 8. Tres miradas sobre una frase
#
# Inventa una frase de 5 o 6 palabras que pida al menos tres miradas distintas, y fabrica las tres cabezas.
# `design_heads()`, sin argumentos, devuelve un diccionario con estas cuatro claves:
#
# - `"tokens"`: lista de 5 o 6 cadenas no vacías, las palabras de la frase. Sea $T$ su número.
# - `"X"`: array de NumPy de números reales, de forma $(T, d)$, una fila por palabra. Es **el mismo para las
#   tres cabezas**.
# - `"heads"`: lista de tres parejas `(W_Q, W_K)`. Los seis arrays tienen la misma forma, $(d, d_k)$.
# - `"looks_at"`: lista de tres cadenas no vacías y distintas; cada una dice con tus palabras a qué mira esa
#   cabeza.
#
# Elige $d$ y $d_k$ entre 1 y 64. Con $A_i$ = `head_pattern(X, W_Q, W_K)` de la cabeza $i$, se exige:
#
# 1. Todos los números de $A_0$, $A_1$ y $A_2$ son finitos.
# 2. Cada cabeza está **concentrada**: la media, sobre las filas, del mayor peso de la fila pasa de 0,8.
# 3. Las cabezas son **distintas**: `difference` pasa de 0,5 en cada una de las tres parejas.
# 4. En dos cabezas por lo menos, adónde se mira **depende de quién mira**: las claves que reciben el mayor
#    peso de alguna fila son, como poco, tres distintas.
#
# Las comprobaciones, la pública y las ocultas, miran exactamente esto. Cualquier diseño que lo cumpla vale, y
# debe salir igual cada vez que se llame a la función. Te servirá en la pregunta 9.

# %% [markdown] lang="en" question="design_heads"
# ## 8. Three ways to look at a sentence
#
# Make up a sentence of 5 or 6 words that calls for at least three different ways of looking, and build the
# three heads. `design_heads()`, without arguments, returns a dictionary with these four keys:
#
# - `"tokens"`: a list of 5 or 6 non-empty strings, the words of the sentence. Let $T$ be how many there are.
# - `"X"`: a NumPy array of real numbers of shape $(T, d)$, one row per word. It is
#   **the same for all three heads**.
# - `"heads"`: a list of three pairs `(W_Q, W_K)`. All six arrays have the same shape, $(d, d_k)$.
# - `"looks_at"`: a list of three different non-empty strings, each saying in your words what that head looks
#   at.
#
# Choose $d$ and $d_k$ between 1 and 64. Let $A_i$ be `head_pattern(X, W_Q, W_K)` of head $i$. Then:
#
# 1. All numbers in $A_0$, $A_1$ and $A_2$ are finite.
# 2. Each head is **concentrated**: the largest weight of a row, averaged over the rows, exceeds 0.8.
# 3. The heads **differ**: `difference` exceeds 0.5 for each of the three pairs.
# 4. In at least two heads, where to look **depends on who is looking**: counting each key that gets the
#    largest weight of some row, there are at least three different ones.
#
# The checks, public and hidden, look at exactly this. Any design that meets the conditions is right, as
# long as it is the same at every call. You will need it in question 9.


# %% question="design_heads"
def design_heads() -> dict[str, object]:
    """A sentence, its vectors X (T, d), and three heads (W_Q, W_K) of shape (d, d_k) that look at it."""
    ### BEGIN SOLUTION
    tokens = ["Ana", "riega", "sus", "rosas", "cada", "tarde"]
    place, verb, name, possessive, noun = np.eye(6), [1], [0], [2], [3, 5]
    kind = np.zeros((6, 4))  # verb, name, possessive, noun
    for column, where in enumerate([verb, name, possessive, noun]):
        kind[where, column] = 1
    X = np.concatenate([place, kind], axis=1)  # (6, 10)

    def matrix(*entries):
        made = np.zeros((10, 6))
        for row, column, strength in entries:
            made[row, column] = strength
        return made

    announce_place = matrix(*[(t, t, 1) for t in range(6)])
    before = matrix(*[(t, max(t - 1, 0), 12) for t in range(6)])
    after = matrix(*[(t, min(t + 1, 5), 12) for t in range(6)])
    ask_for_verb, announce_verb = matrix(*[(t, 0, 12) for t in range(6)]), matrix((6, 0, 1))
    return {
        "tokens": tokens,
        "X": X,
        "heads": [(before, announce_place), (after, announce_place), (ask_for_verb, announce_verb)],
        "looks_at": ["the word before", "the word after", "the verb, whoever asks"],
    }
    ### END SOLUTION


# %% question="design_heads" role="public"
design = design_heads()
X, pairs = design["X"], design["heads"]
assert all(isinstance(design[key], (list, tuple)) for key in ("tokens", "heads", "looks_at"))
assert len(design["tokens"]) in (5, 6)
assert all(isinstance(word, str) and word.strip() for word in [*design["tokens"], *design["looks_at"]])
assert len({text.strip() for text in design["looks_at"]}) == len(design["looks_at"]) == len(pairs) == 3
assert X.shape[0] == len(design["tokens"])
assert len({weights.shape for pair in pairs for weights in pair}) == 1
assert pairs[0][0].shape[0] == X.shape[1] <= 64
assert all(len(pair) == 2 and pair[0].shape[1] <= 64 for pair in pairs)
patterns = [head_pattern(X, *pair) for pair in pairs]
assert np.isfinite(patterns).all()
print("concentrated:", [round(float(A.max(axis=1).mean()), 3) for A in patterns], "each > 0.8")
assert all(A.max(axis=1).mean() > 0.8 for A in patterns)
apart = [difference(patterns[i], patterns[j]) for i, j in [(0, 1), (0, 2), (1, 2)]]
print("difference:", [round(value, 3) for value in apart], "each > 0.5")
assert min(apart) > 0.5
looked_at = [len(set(A.argmax(axis=1).tolist())) for A in patterns]
print("keys looked at most:", looked_at, "at least 3 in two heads")
assert sum(count >= 3 for count in looked_at) >= 2

# %% [markdown] lang="es" question="design_heads" role="hint"
# Antes de escribir números: para cada palabra de tu frase, ¿a cuál querrías que mirase cada cabeza? Apúntalo
# en tres columnas. ¿Qué propiedades distinguen a las palabras que buscan y a las buscadas?

# %% [markdown] lang="en" question="design_heads" role="hint"
# Before any numbers: for each word of your sentence, which word should each head make it look at? Write three
# columns. Which properties tell the words that search and the words that are searched for apart?

# %% [markdown] lang="es" question="design_heads" role="hint"
# Con una coordenada por posición se puede decir «la anterior» o «la primera»; con coordenadas para la clase
# de palabra, «el verbo» o «aquello a lo que se refiere». Un token que no busca nada reparte por igual y baja
# la concentración: dale algo que mirar, aunque sea él mismo.

# %% [markdown] lang="en" question="design_heads" role="hint"
# With one coordinate per position you can say "the previous one" or "the first"; with coordinates for kinds
# of words, "the verb" or "what this refers to". A token that listens for nothing shares evenly and lowers
# the concentration, so give it something to look at, itself if need be.

# %% [markdown] lang="es" question="design_heads" role="hint"
# Si la concentración se queda corta, multiplica $W_Q$ por 2 o por 3. Si dos cabezas se parecen demasiado,
# cuenta en cuántas filas miran al mismo sitio: deben coincidir en menos de la mitad.

# %% [markdown] lang="en" question="design_heads" role="hint"
# Not concentrated enough? Multiply $W_Q$ by 2 or 3. Two heads too much alike? Count the rows in which they
# look at the same place: it has to be fewer than half.

# %% [markdown] lang="es"
# ## Qué suele salir mal
#
# | lo que ves | lo que suele ser |
# |---|---|
# | todo tiene la forma correcta y el modelo aprende peor de lo esperado | el reparto o la unión de corrido |
# | con máscara causal, la salida de un token cambia al cambiar uno posterior | de corrido el reparto o la unión, pero no los dos (juntos se anulan) |
# | con una frase va bien y con un lote no | ejes contados desde el principio, o cabezas puestas delante del lote |
# | la cabeza 0 tiene las columnas 0, 4, 8 | la columna se ha partido al revés: primero resto, después cabeza |
# | la salida mide $d_k$ y no $d_{model}$ | las cabezas se han sumado o promediado en lugar de ponerse en fila |
# | la ida y vuelta coincide y aun así algo falla | las dos funciones se saltan el mismo paso |
# | una cabeza no reacciona a parte del embedding | se ha cortado el embedding en vez de la proyección |
#
# ## Rótulos
#
# En muchos dibujos la cabeza 1 lleva el rótulo «sintaxis» y la 2, «semántica». Nadie reparte esas tareas: el
# entrenamiento solo pide que la predicción mejore. Para saber qué hace una cabeza hay que anular su salida
# en un modelo ya entrenado y mirar qué se estropea, como hicieron Michel et al. (2019). Al preparar este
# curso lo hemos medido en dos modelos pequeños de ocho cabezas. En uno que invierte secuencias, quitar una
# cabeza cualquiera costó como mucho 0,05 puntos porcentuales de acierto; en otro que busca dos vecinos de
# cada token, hasta 41. Que dos tablas de pesos se vean distintas no dice nada de esto.

# %% [markdown] lang="en"
# ## Where it usually goes wrong
#
# | what you see | what it usually is |
# |---|---|
# | all shapes right, and training a bit worse than it should be | a split or a merge that pours |
# | under a causal mask, a token's output moves when a later token changes | either the split or the merge pours (with both, the mistakes cancel) |
# | fine for one sentence, wrong for a batch | axes counted from the front, or heads put in front of the batch |
# | head 0 holds columns 0, 4, 8 | the column came apart the other way round: rest first, head second |
# | the output is $d_k$ wide where $d_{model}$ was due | heads added up or averaged when they belong side by side |
# | the round trip agrees and something is still off | both functions skip the same step |
# | a head does not react to part of the embedding | the embedding was cut, and not the projection |
#
# ## A word on labels
#
# Drawings of attention like to call head 1 "syntax" and head 2 "semantics". Nobody hands out such jobs.
# Training asks for better predictions and for nothing else. To learn what a head does, silence its output in
# a trained model and see what breaks, as Michel et al. (2019) did. While preparing this course we measured
# that on two small models of eight heads. In the one that reverses sequences, losing any single head cost
# 0.05 percentage points of accuracy at most; in the one that looks up two neighbours of each token, up to 41.
# Two tables of weights that look different tell you none of this.

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=20 points=3 question="specialise"
# ## 9. ¿Qué hace que una cabeza se especialice?
#
# En un artículo de divulgación se lee:
#
# > «Dividir el embedding en trozos, uno por cabeza, es lo que permite que cada cabeza se especialice. Si
# > cada una hiciera la atención completa, con el vector entero, todas aprenderían lo mismo. Gracias a esa
# > división, la cabeza 1 se ocupa de la sintaxis, la 2 de la semántica y la 3 de la correferencia.»
#
# Valora la afirmación en unas 200 palabras. Di de dónde sale la posibilidad de especializarse, qué se
# consigue de verdad repartiendo, y qué valor tienen los rótulos «sintaxis», «semántica» y «correferencia».
# Apóyate en números tuyos, con tamaños que no sean los de la lección: por ejemplo, qué cabezas cambian con
# `head_weights` y con `cut_weights` al tocar una coordenada de un token, cuántas entradas tiene cada opción,
# o las miradas de tu diseño de la pregunta 8.

# %% [markdown] lang="en" question="specialise"
# ## 9. What lets a head specialise?
#
# An article for the general public says:
#
# > "Dividing the embedding into pieces, one per head, is what allows each head to specialise. If every head
# > ran full attention on the whole vector, they would all learn the same thing. Thanks to the division, head
# > 1 takes care of syntax, head 2 of semantics and head 3 of coreference."
#
# Judge this in about 200 words. Say where the ability to specialise comes from, what sharing out really
# achieves, and what the labels "syntax", "semantics" and "coreference" are worth. Use numbers of your own,
# with sizes other than those of the lesson: which heads change under `head_weights` and under `cut_weights`
# when you touch one coordinate of a token, say, how many entries each option has, or the patterns of your
# design from question 8.

# %% [markdown] lang="es" question="specialise" role="hint"
# ¿Qué tienen de distinto tus tres cabezas de la pregunta 8: los vectores que reciben o las matrices con que
# los miran?

# %% [markdown] lang="en" question="specialise" role="hint"
# What differs between your three heads of question 8: the vectors they receive, or the matrices they look
# through?

# %% [markdown] lang="es" question="specialise" role="hint"
# Piensa en los dos extremos: cabezas que ven todo con pesos propios, y cabezas que ven todo con los mismos
# pesos. ¿Cuáles se especializan? ¿Y qué habría que medir, en un modelo entrenado, para poner un rótulo a una
# cabeza?

# %% [markdown] lang="en" question="specialise" role="hint"
# Think of two extremes: heads that see everything through weights of their own, and heads that see everything
# through the same weights. Which of them specialise? And what would you measure on a trained model before
# putting a label on a head?

# %% [markdown] lang="es" question="specialise" role="key"
# **La premisa es falsa.** Lo que permite especializarse es que cada cabeza tenga proyecciones propias y
# aprendidas. En mi diseño de la pregunta 8 las tres cabezas reciben la misma `X` entera y miran a sitios
# distintos: sus `difference` son 0,96, 0,80 y 0,80, porque $W_Q$ y $W_K$ son otras. Cabezas de tamaño
# completo con pesos propios también se especializan. Solo acabarían iguales si empezaran con todos sus pesos
# idénticos, los de salida incluidos, porque recibirían los mismos gradientes.
#
# **Además, el embedding no se corta.** Con $W$ de $20 \times 20$ y cinco cabezas, al sumar 1 a la coordenada
# 0 de un token cambia la proyección de las cinco cabezas: cada una usa las 20 coordenadas, con
# $20 \cdot 4 = 80$ pesos. Con `cut_weights` solo cambia la cabeza 0: cada una ve 4 coordenadas, con 16
# pesos, y de los 400 quedan
# 80. Lo que esté fuera de su trozo no puede verlo en esta capa: cortar quita posibilidades.
#
# **Lo que da el reparto es precio.** Cinco proyecciones completas son 2000 entradas; repartir una, 400. Se
# paga con anchura: cada cabeza trabaja con 4 números en vez de 20.
#
# **Los rótulos son ilustraciones.** Nadie asigna tareas a las cabezas. Para decir que una hace sintaxis hay
# que anular su salida en un modelo entrenado y ver qué tipo de aciertos se pierden; a veces no se pierde
# nada, porque muchas cabezas son redundantes. En mi diseño los rótulos son ciertos solo porque puse yo los
# pesos.

# %% [markdown] lang="en" question="specialise" role="key"
# **The premise is false.** Heads can specialise because each has learned projections of its own. In my
# design for question 8 all three heads receive the same whole `X`, and still look at different places:
# `difference` is 0.96, 0.80 and 0.80, since $W_Q$ and $W_K$ differ. Full-size heads with their own weights
# specialise too. They would only stay alike if all their weights, those of the output included, were
# identical at the start, because then they would get identical gradients.
#
# **The embedding is not cut, either.** With a $20 \times 20$ matrix $W$ and five heads, adding 1 to
# coordinate 0 of a token changes the projection of all five heads: each uses all 20 coordinates, through
# $20 \cdot 4 = 80$ weights. After `cut_weights` only head 0 changes: each sees 4 coordinates through 16
# weights, and 80 of the 400 are left. What lies outside its piece stays invisible to it in this layer, so
# cutting takes possibilities away.
#
# **What sharing out buys is price.** Five full projections have 2,000 entries; one, shared out, has 400. The
# cost is width: each head works with 4 numbers where it could have had 20.
#
# **The labels are illustrations.** Nobody assigns tasks to heads. To say that one does syntax you would
# silence its output in a trained model and see which kind of success disappears; sometimes nothing does, as
# many heads are redundant. In my design the labels are true only because I chose the weights.

# %% [markdown] lang="es" question="specialise" role="rubric"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | De dónde sale la especialización | completo | 1 | Dice que la premisa es falsa y que lo que permite especializarse son las proyecciones propias de cada cabeza; lo muestra con un caso en que las cabezas ven todo el vector y difieren. | Mis tres cabezas ven la misma X entera y sus patrones se diferencian en 0,96, 0,80 y 0,80: lo que cambia son W_Q y W_K, no el trozo que reciben. |
# | | parcial | 0.5 | Dice que cada cabeza tiene pesos propios, pero mantiene que cortar el vector también hace falta, o no da ningún caso. | Se especializan porque cada una tiene sus matrices y además porque recibe un trozo distinto. |
# | | ausente | 0 | Acepta la premisa, o no dice de dónde sale la especialización. | Como cada cabeza recibe otra parte, aprende otra cosa. |
# | Números propios | completo | 1 | Da al menos dos números suyos (cabezas que cambian, coordenadas vistas, entradas o diferencias entre las cabezas de su diseño) y los usa para sostener lo que afirma. | Al sumar 1 a la coordenada 0 cambian las 5 cabezas; con `cut_weights`, solo la 0. Cada una pasa de ver 20 coordenadas a ver 4. |
# | | parcial | 0.5 | Da un solo número, o solo repite los de la lección, o no los relaciona con la afirmación. | Con `cut_weights` quedan 80 entradas. |
# | | ausente | 0 | No da números propios, o los que da son incorrectos. | Está claro que cada cabeza ve menos. |
# | Qué consigue el reparto | completo | 0.5 | Dice que repartir la proyección mantiene el coste frente a cabezas de tamaño completo, y nombra lo que se paga: menos anchura por cabeza. | Son 400 entradas en vez de 2000, pero cada cabeza se queda con 4 números en vez de 20. |
# | | ausente | 0 | No menciona el coste, o afirma que con más cabezas hay más parámetros. | Así el modelo tiene más capacidad. |
# | Los rótulos | completo | 0.5 | Dice que los rótulos no vienen dados y qué habría que medir en un modelo entrenado, o explica por qué los de su diseño sí se cumplen. | Para llamarla «sintaxis» habría que anular esa cabeza y ver si fallan las concordancias. |
# | | ausente | 0 | Los da por buenos, o no los trata. | La primera hace la sintaxis y la segunda el significado. |

# %% [markdown] lang="en" question="specialise" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | Where specialisation comes from | complete | 1 | Says that the premise is false and that each head's own projections are what lets it specialise; shows it with a case where heads see the whole vector and differ. | My three heads see the same whole X, and their patterns are 0.96, 0.80 and 0.80 apart: it is W_Q and W_K that change, not the piece they get. |
# | | partial | 0.5 | Says that each head has weights of its own, but maintains that cutting the vector is needed as well, or gives no case. | They specialise because each has its matrices and also because each gets another piece. |
# | | missing | 0 | Accepts the premise, or does not say where specialisation comes from. | Since every head gets a different part, it learns something different. |
# | Own numbers | complete | 1 | Gives at least two numbers of their own (heads that change, coordinates seen, entries, or differences between the heads of their design) and rests the argument on them. | Adding 1 to coordinate 0 changes all 5 heads; after `cut_weights`, only head 0. Each goes from seeing 20 coordinates to seeing 4. |
# | | partial | 0.5 | Gives a single number, or only repeats those of the lesson, or does not tie them to the claim. | After `cut_weights` 80 entries are left. |
# | | missing | 0 | Gives no numbers of their own, or wrong ones. | Clearly each head sees less. |
# | What sharing out achieves | complete | 0.5 | Says that sharing out the projection keeps the cost down compared with full-size heads, and names the price: less width per head. | It takes 400 entries where 2,000 were needed, but each head is left with 4 numbers in place of 20. |
# | | missing | 0 | Does not mention cost, or claims that more heads mean more parameters. | This way the model has more capacity. |
# | The labels | complete | 0.5 | Says that the labels are not given and what would have to be measured on a trained model, or explains why those of their own design do hold. | Before calling it "syntax" I would silence that head and see whether agreement errors appear. |
# | | missing | 0 | Takes them as given, or does not address them. | The first does syntax and the second meaning. |

# %% [markdown] lang="es" role="references"
# - Michel, P., Levy, O. y Neubig, G. (2019). «Are Sixteen Heads Really Better than One?». En *Advances in
#   Neural Information Processing Systems* 32. [arXiv:1905.10650](https://arxiv.org/abs/1905.10650).
#   Quitan cabezas de modelos entrenados y miden qué se pierde.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). Las proyecciones de cada cabeza están en el
#   apartado 3.2.2.

# %% [markdown] lang="en" role="references"
# - Michel, P., Levy, O., and Neubig, G. (2019). "Are Sixteen Heads Really Better than One?" In *Advances
#   in Neural Information Processing Systems* 32. [arXiv:1905.10650](https://arxiv.org/abs/1905.10650).
#   They remove heads from trained models and measure what is lost.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). Each head's projections are in
#   section 3.2.2.
