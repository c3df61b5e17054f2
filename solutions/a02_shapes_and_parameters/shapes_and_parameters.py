# %% [markdown] lang="es"
# # Formas y parámetros
#
# Una capa de atención recibe un array de forma $(32, 100, 512)$ y devuelve otro de forma $(32, 100, 512)$.
# Por el camino ha fabricado media docena de arrays más, algunos de cuatro ejes. Si sabes decir de antemano la
# forma de cada uno, encontrarás muchos errores antes de ejecutar nada, incluidos los que el ordenador no
# señala.
#
# Aquí vas a contestar dos preguntas que se resuelven con lápiz. **¿Qué forma tiene esto?** depende del diseño
# de la capa y también de los datos: cuántas frases llegan y de cuántos tokens. **¿Cuántos números se
# aprenden?** depende solo del diseño. Conviene no mezclarlas, y no es fácil, porque a las dos cosas se las
# llama «pesos».
#
# ## Las letras
#
# | letra | qué cuenta | en nuestro ejemplo |
# |---|---|---|
# | $B$ | frases del lote | 2 |
# | $T$ | tokens de cada frase | 5 |
# | $d_{model}$ | números con los que cada token entra en la capa y sale de ella | 12 |
# | $h$ | cabezas | 4 |
# | $d_k$ | números por token dentro de una cabeza | 3 |
#
# Las cabezas se reparten $d_{model}$ a partes iguales, $d_k = d_{model} / h$, como en el primer Transformer
# (Vaswani et al. 2017). Cuando la división no es exacta, ese reparto no existe.
#
# Los cinco tamaños del ejemplo son distintos a propósito. Si dos coincidieran, podrías confundirlos y acertar
# igual.
#
# ## El viaje de una frase
#
# Imagina cada frase escrita en papel cuadriculado: una fila por token, doce columnas. La proyección da otra
# hoja igual de grande. Con tijeras la cortas de arriba abajo en cuatro tiras de tres columnas, una por
# cabeza, y las apilas. Cada tira conserva **todas las filas**: una cabeza trabaja con todos los tokens.
#
# ```text
# X                     (2, 5, 12)      lo que entra
# Q = X W_Q^T           (2, 5, 12)      la proyección mezcla las 12 columnas
#   partir el eje 12    (2, 5, 4, 3)    cuatro grupos de 3
#   cambiar dos ejes    (2, 4, 5, 3)    la cabeza pasa delante del token; K y V, igual
# S = Q K^T / raíz(3)   (2, 4, 5, 5)    en cada cabeza, cada token puntúa a cada token
# A = softmax(S)        (2, 4, 5, 5)    los pesos
# A V                   (2, 4, 5, 3)    lo que cada cabeza entrega
#   cambiar dos ejes    (2, 5, 4, 3)
#   juntar los dos      (2, 5, 12)      las cuatro tiras, otra vez una al lado de otra
# por W_O               (2, 5, 12)      lo que sale
# ```
#
# Dos reglas bastan para reconstruirlo:
#
# 1. Al multiplicar dos matrices desaparece el eje por el que se tocan: $(5, 3) \times (3, 5)$ da $(5, 5)$.
#    Los ejes de delante, lote y cabeza, solo repiten la cuenta.
# 2. Partir, juntar y cambiar ejes ni crea ni pierde números. $Q$ tiene $2 \cdot 5 \cdot 12 = 120$ antes de
#    repartirse y $2 \cdot 4 \cdot 5 \cdot 3 = 120$ después. Las puntuaciones, en cambio, son
#    $2 \cdot 4 \cdot 5 \cdot 5 = 200$.
#
# Lo que se corta es $Q$, no $X$. Cada número de $Q$ se calcula con las 12 coordenadas de su token, así que
# ninguna cabeza se queda sin ver una parte de la entrada.
#
# ## Con tamaños de verdad
#
# Con $B = 32$, $T = 100$, $d_{model} = 512$ y $h = 8$, cada cabeza usa 64 números por token y los pesos
# tienen forma $(32, 8, 100, 100)$: $2\,560\,000$ números, 10,24 MB en `float32`. $Q$ tiene $1\,638\,400$.
# Ahora alarga las frases a 200 tokens: $Q$ se duplica, pero los pesos se **cuadruplican**, porque $T$ aparece
# dos veces en su forma.
#
# ## Dos longitudes
#
# En la **atención cruzada** las consultas salen de una secuencia y las claves y los valores, de otra: al
# traducir, las palabras que escribes preguntan a las del original. Entonces hay dos longitudes, $T_q$ y
# $T_k$. Vuelve al viaje de antes y decide en cada línea cuál de las dos es cada 5; es lo que te pide la
# pregunta 3.

# %% [markdown] lang="en"
# # Shapes and parameters
#
# You stop a program in the middle of an attention layer and find an array of shape $(32, 8, 100, 100)$. What
# is it? Which of the two axes of length 100 counts the tokens that ask? Would it be just as large with 16
# heads, or with sentences twice as long? And is any of those numbers *learned*?
#
# All of that can be answered with a pencil, and this assignment is practice in doing so. Two kinds of number
# will keep coming up. **Shapes** follow from the design of the layer and from the data: how many sentences,
# how many tokens. **Parameters** follow from the design alone, and they are what training changes. People say
# "weights" for either, which is one reason why they get mixed up.
#
# ## Five letters
#
# | letter | counts | in the example below |
# |---|---|---|
# | $B$ | sentences in the batch | 2 |
# | $T$ | tokens in each sentence | 5 |
# | $d_{model}$ | numbers per token going into the layer, and coming out | 12 |
# | $h$ | heads | 4 |
# | $d_k$ | numbers per token inside one head | 3 |
#
# The heads take equal shares of $d_{model}$, so $d_k = d_{model} / h$, as they did in the first Transformer
# (Vaswani et al. 2017). If the division leaves a remainder, there is no such layer.
#
# Notice that no two numbers in the last column agree. Make a habit of it when you test code: two equal sizes
# can trade places without anyone noticing.
#
# ## Following one sentence through
#
# Write a sentence on squared paper, one row a token, twelve columns. Projecting it gives a second sheet of
# the same size. Cut that sheet lengthwise into four strips of three columns, one for each head, and stack the
# strips. A strip still has **every row**: a head deals with all tokens, through three numbers each.
#
# ```text
# X                    (2, 5, 12)      comes in
# Q = X W_Q^T          (2, 5, 12)      each column mixes all 12 of X
#   break up the 12    (2, 5, 4, 3)    four groups of 3
#   swap two axes      (2, 4, 5, 3)    head before token; same for K and V
# S = Q K^T / root(3)  (2, 4, 5, 5)    in each head, every token scores every token
# A = softmax(S)       (2, 4, 5, 5)    the attention weights
# A V                  (2, 4, 5, 3)    what each head hands over
#   swap back          (2, 5, 4, 3)
#   join the last two  (2, 5, 12)      the strips side by side again
# through W_O          (2, 5, 12)      goes out
# ```
#
# You can rebuild this list from two rules.
#
# 1. A matrix product uses up the axis where its factors meet: $(5, 3) \times (3, 5)$ leaves $(5, 5)$. Axes in
#    front, such as batch and head, just repeat the product.
# 2. Breaking up, joining and swapping neither make numbers nor lose any. $Q$ holds $2 \cdot 5 \cdot 12 = 120$
#    of them, and after the cut $2 \cdot 4 \cdot 5 \cdot 3 = 120$. The scores are another matter:
#    $2 \cdot 4 \cdot 5 \cdot 5 = 200$.
#
# It is $Q$ that gets cut, and not $X$. Every number in $Q$ is a product with all 12 coordinates of its token,
# so no head is kept from any part of the input.
#
# ## At full size
#
# Take $B = 32$, $T = 100$, $d_{model} = 512$, $h = 8$. A head gets 64 numbers per token. The attention
# weights have shape $(32, 8, 100, 100)$, which makes 2,560,000 numbers, or 10.24 MB of `float32`; $Q$ holds
# 1,638,400. With sentences of 200 tokens $Q$ doubles while the attention weights grow **fourfold**: $T$
# stands in their shape twice.
#
# ## When there are two lengths
#
# In **cross-attention** the queries are made from one sequence, keys and values from another. A translator at
# work is the usual picture: the five words written so far put their questions to the seven of the original.
# So there is a $T_q$ and a $T_k$. Go back to the list above and decide, line by line, which of the two each 5
# stands for. Question 3 is about exactly that.

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

# %% [markdown] bloom="remember" kind="choice" lang="es" minutes=3 points=1 question="axes"
# ## 1. Leer cuatro ejes
#
# Los pesos de una atención multicabeza llevan los ejes en el orden de la lección: primero el lote, luego la
# cabeza. Tienes delante unos de forma $(@{sentences}, @{heads_there}, @{asking}, @{answering})$. ¿Cómo se leen?
#
# - a) @{sentences} frases; en cada una, @{heads_there} cabezas; en cada cabeza, @{asking} consultas, y cada una mira a @{answering} claves.
# - b) @{sentences} frases; en cada una, @{heads_there} cabezas; en cada cabeza, @{asking} claves, y cada una recibe de @{answering} consultas. {shapes_scores_transposed}
# - c) @{sentences} frases; en cada una, @{heads_there} consultas; para cada consulta, @{asking} cabezas, y cada una mira a @{answering} claves. {shapes_heads_after_tokens}
# - d) @{sentences} frases; cada cabeza trabaja con @{heads_there} números por token; hay @{asking} consultas, y cada una mira a @{answering} claves. {shapes_swaps_heads_and_width}
#
# Haz que `read_the_axes` devuelva la letra, por ejemplo `"a"`.

# %% [markdown] lang="en" question="axes"
# ## 1. Reading four axes
#
# The weights of multi-head attention keep their axes in the order of the lesson, batch first and head second.
# Here are some of shape $(@{sentences}, @{heads_there}, @{asking}, @{answering})$. How do you read them?
#
# - a) @{sentences} sentences, @{heads_there} heads in each, and in each head @{asking} queries, each of them looking at @{answering} keys.
# - b) @{sentences} sentences, @{heads_there} heads in each, and in each head @{asking} keys, each of them receiving from @{answering} queries. {shapes_scores_transposed}
# - c) @{sentences} sentences, @{heads_there} queries in each, and for each query @{asking} heads, each of them looking at @{answering} keys. {shapes_heads_after_tokens}
# - d) @{sentences} sentences; each head works with @{heads_there} numbers per token; there are @{asking} queries, each of them looking at @{answering} keys. {shapes_swaps_heads_and_width}
#
# Make `read_the_axes` return the letter, such as `"a"`.

# %% question="axes" role="params"
sentences: [3, 5, 6, 9, 10] = 6
heads_there: [4, 8, 12, 16] = 8
asking: [40, 50, 60] = 50
answering: [30, 70, 80, 90] = 70


# %% question="axes"
def read_the_axes() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %% question="axes" role="public"
assert read_the_axes().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="axes" role="hint"
# Busca en el viaje la línea de los pesos. ¿Quién puntúa y quién es puntuado? ¿Queda algún eje de tamaño
# $d_k$?

# %% [markdown] lang="en" question="axes" role="hint"
# Find the line of the attention weights in the list. Who does the scoring, and who is scored? Is an axis of
# size $d_k$ left?

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=4 points=1 question="blind_test"
# ## 2. Una prueba que no ve
#
# Un cuestionario pregunta cuántos números le tocan a cada cabeza en un modelo con $d_{model} = @{squared}$ y $h = @{same}$.
# La solución es @{same}, y una profesora la convierte en la única prueba del código de sus estudiantes:
# `assert head_dim(@{squared}, @{same}) == @{same}`. Después la cambia por `assert head_dim(@{product}, @{four}) == @{three}`. ¿Qué error pasaba
# inadvertido con la primera prueba y se descubre con la segunda?
#
# - a) Dividir con `/`, que devuelve un número con decimales (`@{same}.0`, `@{three}.0`). {blind_decimals}
# - b) Redondear hacia abajo cuando la división no es exacta. {blind_rounding}
# - c) Devolver cuántas cabezas hay, en lugar de cuántos números le tocan a cada una.
# - d) Devolver $d_{model}$ entero, sin repartirlo. {blind_whole}
#
# Haz que `what_the_test_misses` devuelva la letra.

# %% [markdown] lang="en" question="blind_test"
# ## 2. A test that cannot see
#
# A quiz asks how many numbers each head gets when $d_{model} = @{squared}$ and $h = @{same}$. The solution is @{same}, and a
# teacher makes it the only test of her students' code: `assert head_dim(@{squared}, @{same}) == @{same}`. Later she replaces it
# by `assert head_dim(@{product}, @{four}) == @{three}`. Which mistake got past the first test and is caught by the second?
#
# - a) Dividing with `/`, which returns a number with decimals (`@{same}.0`, `@{three}.0`). {blind_decimals}
# - b) Rounding down when the division is not exact. {blind_rounding}
# - c) Returning how many heads there are instead of how many numbers each one gets.
# - d) Returning the whole of $d_{model}$, not shared out at all. {blind_whole}
#
# Make `what_the_test_misses` return the letter.

# %% question="blind_test" role="params"
same: [4, 5, 6, 7, 8, 9] = 8  # heads, and numbers for each: the two are mixed up unnoticed
four: [3, 4, 5, 6] = 4
three: [2, 3, 4, 5, 7] = 3
assert same != four and same != three and four != three
squared = same**2
product = four * three


# %% question="blind_test"
def what_the_test_misses() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="blind_test" role="public"
assert what_the_test_misses().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="blind_test" role="hint"
# Pon cada error en las dos pruebas y escribe qué número sale. ¿Qué dice Python de `@{same}.0 == @{same}`?

# %% [markdown] lang="en" question="blind_test" role="hint"
# Put each mistake through both tests and write down the number that comes out. What does Python say to
# `@{same}.0 == @{same}`?

# %% [markdown] bloom="apply" lang="es" minutes=15 points=4 question="attention_shapes"
# ## 3. La forma de cada cosa
#
# Escribe `attention_shapes(batch, t_q, t_k, d_model, num_heads)`: las formas de todo lo que aparece en una
# atención multicabeza, también cruzada. Las consultas salen de una entrada de forma $(B, T_q, d_{model})$;
# las claves y los valores, de otra de forma $(B, T_k, d_{model})$. Devuelve un diccionario con estas ocho
# claves y ninguna más:
#
# | clave | de qué es la forma |
# |---|---|
# | `"q"`, `"k"`, `"v"` | consultas, claves y valores, ya repartidos en cabezas y con la cabeza delante del token |
# | `"scores"`, `"weights"` | puntuaciones y pesos |
# | `"heads"` | lo que entregan las cabezas, $A V$, con la cabeza todavía delante del token |
# | `"concat"` | las cabezas juntas, antes de $W_O$ |
# | `"output"` | la salida |
#
# - Cada valor es una tupla de enteros (`3`, no `3.0`), en el orden de ejes de la lección.
# - Los cinco argumentos son enteros positivos. Si `num_heads` no divide a `d_model`, lanza `ValueError`.
# - Los argumentos llegan por posición. Cuenta lo que la función devuelve con `return`, no lo que imprime.

# %% [markdown] lang="en" question="attention_shapes"
# ## 3. The shape of everything
#
# Write `attention_shapes(batch, t_q, t_k, d_model, num_heads)`: the shapes of everything that occurs in
# multi-head attention, cross-attention included. Queries are made from an input of shape
# $(B, T_q, d_{model})$; keys and values from another, of shape $(B, T_k, d_{model})$. Return a dictionary
# with these eight keys and no others:
#
# | key | whose shape |
# |---|---|
# | `"q"`, `"k"`, `"v"` | queries, keys and values, already split into heads and with the head before the token |
# | `"scores"`, `"weights"` | scores and attention weights |
# | `"heads"` | what the heads hand over, $A V$, with the head still before the token |
# | `"concat"` | the joined heads, before $W_O$ |
# | `"output"` | the output |
#
# - Each value is a tuple of integers (`3`, not `3.0`), with the axes in the order of the lesson.
# - All five arguments are positive integers. If `num_heads` does not divide `d_model`, raise `ValueError`.
# - The checks call by position and look at what the function returns; printing does not count.


# %% question="attention_shapes"
def attention_shapes(
    batch: int, t_q: int, t_k: int, d_model: int, num_heads: int
) -> dict[str, tuple[int, ...]]:
    """Shapes of q, k, v, scores, weights, heads, concat, output; ValueError if heads cannot share evenly."""
    ### BEGIN SOLUTION
    if d_model % num_heads:
        raise ValueError(f"{num_heads} heads cannot share {d_model} numbers evenly")
    width = d_model // num_heads
    asking = (batch, num_heads, t_q, width)
    answering = (batch, num_heads, t_k, width)
    pairs = (batch, num_heads, t_q, t_k)
    tokens = (batch, t_q, d_model)
    return {
        "q": asking,
        "k": answering,
        "v": answering,
        "scores": pairs,
        "weights": pairs,
        "heads": asking,  # (Tq, Tk) x (Tk, d_k): the keys are used up
        "concat": tokens,
        "output": tokens,
    }
    ### END SOLUTION


# %% question="attention_shapes" role="public"
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

# %% [markdown] lang="es" question="attention_shapes" role="hint"
# ¿Cuál de las dos entradas decide cuántas filas tiene la salida? ¿Y cuántos valores hay para promediar?

# %% [markdown] lang="en" question="attention_shapes" role="hint"
# Which of the two inputs decides how many rows the output has? And how many values are there to average?

# %% [markdown] lang="es" question="attention_shapes" role="hint"
# Escribe los dos productos con sus dos últimos ejes, $Q K^\top$ y $A V$, y tacha en cada uno el eje por el
# que se tocan los factores. Lo que queda sin tachar es la forma.

# %% [markdown] lang="en" question="attention_shapes" role="hint"
# Write both products with their last two axes, $Q K^\top$ and $A V$, and cross out the axis where the factors
# meet. What is left uncrossed is the shape.

# %% [markdown] lang="es" question="attention_shapes" role="hint"
# Comprueba primero el resto de la división. Después todo sale de cuatro formas distintas: la de las
# consultas, que es también la de lo que entrega cada cabeza; la de claves y valores; la de puntuaciones y
# pesos; y la de la entrada que pregunta, que vuelve al juntar y a la salida.

# %% [markdown] lang="en" question="attention_shapes" role="hint"
# Check the remainder of the division first. After that only four different shapes are needed: that of the
# queries, which is also that of what the heads hand over; that of keys and values; that of scores and
# weights; and that of the input that asks, which returns once the heads are joined and stays to the end.

# %% [markdown] lang="es"
# ## Leer un array de pesos
#
# `weights[b, i, t, s]` dice cuánto toma el token $t$ del token $s$, según la cabeza $i$, en la frase $b$:
# **lote, cabeza, consulta, clave**. Un índice de menos, o en otro lugar, da un array que también parece
# razonable. Con $(4, 3, 3)$, es decir, cuatro cabezas y tres tokens, y sin lote:
#
# | lo que escribes | forma | lo que obtienes |
# |---|---|---|
# | `weights[1]` | $(3, 3)$ | la cabeza 1 entera |
# | `weights[1, 0]` | $(3,)$ | a quién mira el token 0 en la cabeza 1; suma 1 |
# | `weights[1, :, 0]` | $(3,)$ | cuánto toma cada token del token 0 en la cabeza 1; no tiene por qué sumar 1 |
#
# `FOUR_HEADS` es un array así, con las cabezas 0 a 3 de un modelo pequeño. Está redondeado a cuatro
# decimales; por eso alguna fila suma 0,9999 o 1,0001.
#
# ```text
# cabeza 0                 cabeza 1                 cabeza 2                 cabeza 3
# 0.1657 0.7332 0.1010     0.5993 0.2437 0.1571     0.4529 0.2305 0.3166     0.7248 0.1099 0.1653
# 0.0010 0.9989 0.0000     0.2744 0.4876 0.2380     0.0413 0.6273 0.3314     0.0387 0.6013 0.3600
# 0.0423 0.0099 0.9478     0.2131 0.2868 0.5001     0.0718 0.4191 0.5091     0.0847 0.5234 0.3919
# ```
#
# Las cuatro son distintas. No saques de ahí que cada una se ha especializado en algo: este modelo no se ha
# entrenado, y las matrices elegidas al azar también dan patrones que no se parecen.

# %% [markdown] lang="en"
# ## Reading an array of weights
#
# `weights[b, i, t, s]` is how much token $t$ takes from token $s$ according to head $i$ in sentence $b$.
# **Batch, head, query, key.** Leave out an index, or put it in another place, and you still get an array that
# looks plausible. Here is what happens with four heads, three tokens and no batch, $(4, 3, 3)$:
#
# | you write | shape | you get |
# |---|---|---|
# | `weights[1]` | $(3, 3)$ | the whole of head 1 |
# | `weights[1, 0]` | $(3,)$ | where token 0 looks in head 1; adds up to 1 |
# | `weights[1, :, 0]` | $(3,)$ | how much each token takes from token 0 in head 1; need not add up to 1 |
#
# `FOUR_HEADS` is such an array: heads 0 to 3 of a small model, rounded to four decimals, which is why some
# rows add up to 0.9999 or 1.0001.
#
# ```text
# head 0                   head 1                   head 2                   head 3
# 0.1657 0.7332 0.1010     0.5993 0.2437 0.1571     0.4529 0.2305 0.3166     0.7248 0.1099 0.1653
# 0.0010 0.9989 0.0000     0.2744 0.4876 0.2380     0.0413 0.6273 0.3314     0.0387 0.6013 0.3600
# 0.0423 0.0099 0.9478     0.2131 0.2868 0.5001     0.0718 0.4191 0.5091     0.0847 0.5234 0.3919
# ```
#
# No two heads look alike. That alone does not make them specialists: the model has not been trained, and
# matrices drawn at random give patterns that differ just as much.

# %% [markdown] alt="Cuatro mapas de calor de 3 por 3; filas, consultas; columnas, claves. En la cabeza 0 la primera fila es 0,17, 0,73 y 0,10; la segunda pone casi todo, 0,999, en el token 1, y la tercera, 0,95 en el token 2. Las cabezas 1, 2 y 3 reparten más: sus primeras filas ponen 0,60, 0,45 y 0,72 en el token 0." lang="es" role="figure"
# Las cuatro cabezas de `FOUR_HEADS`: en las filas, las consultas; en las columnas, las claves. Compara la
# primera fila de los cuatro paneles. ¿En cuántas cabezas se mira el token 0 a sí mismo más que a cualquiera
# de los otros?

# %% [markdown] alt="Four heat maps, 3 by 3; rows are queries, columns are keys. In head 0 the first row is 0.17, 0.73, 0.10; the second puts nearly everything, 0.999, on token 1 and the third 0.95 on token 2. Heads 1, 2 and 3 spread more: their first rows put 0.60, 0.45 and 0.72 on token 0." lang="en" role="figure"
# The four heads of `FOUR_HEADS`; rows are queries, columns are keys. Compare the first row of the four
# panels. In how many heads does token 0 look at itself more than at either of the others?


# %% role="figure"
def four_heads() -> dict[str, object]:
    """Weights (head, query, key) of the four heads, one panel a head."""
    tokens, panels = ["0", "1", "2"], ["i = 0", "i = 1", "i = 2", "i = 3"]
    return {"kind": "heatmap", "rows": tokens, "columns": tokens, "title": panels, "values": FOUR_HEADS}


# %% [markdown] bloom="analyze" lang="es" minutes=8 points=2 question="token_rows"
# ## 4. La fila de un token en cada cabeza
#
# Una página de internet presenta estas mismas cabezas. Bajo «primera fila de cada cabeza» da tres listas,
# `[0.1657 0.7332 0.1010]`, `[0.0010 0.9989 0.0000]` y `[0.0423 0.0099 0.9478]`, y concluye que la segunda
# cabeza está muy concentrada y la primera, repartida. Busca las tres listas en `FOUR_HEADS`: ¿de cuántas
# cabezas salen? Después escribe la función que a su autor le hacía falta, `token_rows(weights, token)`: qué hace **un
# mismo token en todas las cabezas**.
#
# - `weights` es un array de NumPy con los pesos, de forma $(h, T_q, T_k)$ o, con lote, $(B, h, T_q, T_k)$.
# - `token` es un entero entre 0 y $T_q - 1$: qué consulta queremos. El primer token es el 0.
# - Devuelve un array (no una lista) de forma $(h, T_k)$ o $(B, h, T_k)$: para cada cabeza, la fila de esa
#   consulta.
# - Los números se devuelven como estaban, sin redondear ni volver a normalizar, y `weights` no se modifica.
#
# Con `FOUR_HEADS` y el token 0, la segunda fila de tu resultado tiene que ser `[0.5993 0.2437 0.1571]`.
# Cuando te salga, vuelve a la conclusión de la página: ¿qué comparaba en realidad?

# %% [markdown] lang="en" question="token_rows"
# ## 4. One token's row in each head
#
# A web page presents these very heads. Under "first row of each head" it lists `[0.1657 0.7332 0.1010]`,
# `[0.0010 0.9989 0.0000]` and `[0.0423 0.0099 0.9478]`, and it concludes that the second head is very
# concentrated while the first spreads out. Find the three lists in `FOUR_HEADS`: how many heads do they come from?
# Then write the function that its author needed, `token_rows(weights, token)`: what **one and the same token does
# in every head**.
#
# - `weights` is a NumPy array of attention weights, of shape $(h, T_q, T_k)$ or, with a batch,
#   $(B, h, T_q, T_k)$.
# - `token` is an integer from 0 to $T_q - 1$: the query we want. The first token is number 0.
# - Return an array (not a list) of shape $(h, T_k)$ or $(B, h, T_k)$: for each head, the row of that query.
# - The numbers come back as they were, neither rounded nor normalised again, and `weights` is left alone.
#
# With `FOUR_HEADS` and token 0, the second row of your result must be `[0.5993 0.2437 0.1571]`. Once it is,
# return to the conclusion of that page: what was being compared?


# %% question="token_rows"
def token_rows(weights: np.ndarray, token: int) -> np.ndarray:
    """The row of query ``token`` in each head: (..., h, Tq, Tk) -> (..., h, Tk)."""
    ### BEGIN SOLUTION
    return weights[..., token, :]
    ### END SOLUTION


# %% question="token_rows" role="public"
rows = token_rows(FOUR_HEADS, 0)
assert rows.shape == (4, 3), rows.shape
assert np.allclose(rows[1], [0.5993, 0.2437, 0.1571]), rows[1]
assert np.allclose(rows[2], [0.4529, 0.2305, 0.3166]), rows[2]
assert np.allclose(rows[3], [0.7248, 0.1099, 0.1653]), rows[3]
assert np.allclose(token_rows(FOUR_HEADS, 2)[1], [0.2131, 0.2868, 0.5001])

# %% [markdown] lang="es" question="token_rows" role="hint"
# ¿En qué lugar, contado desde el final, está el eje de las consultas? ¿Cambia ese lugar cuando hay lote?

# %% [markdown] lang="en" question="token_rows" role="hint"
# Counting from the end, where is the axis of the queries? Does that place change when there is a batch?

# %% [markdown] lang="es" question="token_rows" role="hint"
# Comprueba la forma: si has fijado la consulta, tienen que sobrevivir el eje de las cabezas y el de las
# claves. Con tres tokens y tres claves, una columna y una fila miden lo mismo: prueba con cinco consultas y
# siete claves.

# %% [markdown] lang="en" question="token_rows" role="hint"
# Check the shape: once the query is fixed, the axis of heads and the axis of keys have to survive. With three
# queries and three keys a column is as long as a row, so try five queries and seven keys.

# %% [markdown] lang="es" question="token_rows" role="hint"
# Deja libres todos los ejes de delante, fija el penúltimo en `token` y deja entero el último. Los puntos
# suspensivos de NumPy sirven para «todos los ejes de delante, sean los que sean».

# %% [markdown] lang="en" question="token_rows" role="hint"
# Leave all axes in front free, fix the last but one at `token`, keep the last one whole. NumPy's ellipsis
# stands for "all axes in front, however many there are".

# %% [markdown] lang="es"
# ## Lo que se aprende
#
# Los pesos de atención se calculan de nuevo con cada frase y luego se tiran. Los **parámetros** son lo que
# queda guardado: los números que el entrenamiento cambia. Con $d_{model} = 8$, $h = 4$ y por tanto $d_k = 2$:
#
# | array | forma | ¿se aprende? |
# |---|---|---|
# | $X$ | $(B, T, 8)$ | no: llega de fuera |
# | $W_Q$, $W_K$, $W_V$ | $(8, 8)$ cada una | sí |
# | $Q$, $K$, $V$ | $(B, 4, T, 2)$ | no: se calculan |
# | $A$ | $(B, 4, T, T)$ | no: se calcula |
# | $W_O$ | $(8, 8)$ | sí |
#
# Ni $B$ ni $T$ aparecen en las filas del «sí». Por eso la misma capa sirve para frases de cualquier longitud.
#
# Mira $W_Q$ más de cerca. Se guarda como (salida, entrada): tiene una **fila** por cada número que produce y
# una **columna** por cada número que recibe. Recibe los 8 del token. Produce $d_k = 2$ para cada una de las
# cuatro cabezas, 8 en total, y a cada cabeza le tocan 2 de esas filas:
#
# $$W_Q = \begin{pmatrix} \text{cabeza 0: } 2 \times 8 \\ \text{cabeza 1: } 2 \times 8 \\ \text{cabeza 2: } 2 \times 8 \\ \text{cabeza 3: } 2 \times 8 \end{pmatrix}$$
#
# Con $W_K$ y $W_V$ pasa lo mismo. $W_O$ va al revés: recibe las cabezas juntas y produce los $d_{model}$
# números de la salida. Sin sesgos, esta capa tiene $4 \cdot 8 \cdot 8 = 256$ parámetros. Un **sesgo** añade a
# una proyección un número por cada número que produce; PyTorch los pone si no se le pide lo contrario.
#
# Nada obliga a que $d_k$ sea $d_{model} / h$. Hay modelos que eligen $d_k$ por su cuenta, y entonces las
# cabezas juntas miden $h \cdot d_k$, que puede ser más o menos que $d_{model}$. Con cuatro cabezas de
# $d_k = 8$, $W_Q$ tendría $4 \cdot 8 = 32$ filas y 8 columnas.

# %% [markdown] lang="en"
# ## What is learned
#
# Attention weights are worked out afresh for every sentence and then thrown away. The **parameters**, the
# numbers that training changes, are kept from one sentence to the next. For $d_{model} = 8$ and $h = 4$, so
# that $d_k = 2$:
#
# | array | shape | learned? |
# |---|---|---|
# | $X$ | $(B, T, 8)$ | no, it comes from outside |
# | $W_Q$, $W_K$, $W_V$ | $(8, 8)$ each | yes |
# | $Q$, $K$, $V$ | $(B, 4, T, 2)$ | no, computed |
# | $A$ | $(B, 4, T, T)$ | no, computed |
# | $W_O$ | $(8, 8)$ | yes |
#
# The rows that say yes contain neither $B$ nor $T$, which is why one layer can serve sentences of any length.
#
# Have a closer look at $W_Q$. It is stored as (out, in): a **row** for every number it makes, a **column**
# for every number it takes. It takes the token's 8 numbers. It makes $d_k = 2$ for each of four heads, 8
# altogether, and any one head owns 2 of the rows:
#
# $$W_Q = \begin{pmatrix} \text{head 0: } 2 \times 8 \\ \text{head 1: } 2 \times 8 \\ \text{head 2: } 2 \times 8 \\ \text{head 3: } 2 \times 8 \end{pmatrix}$$
#
# $W_K$ and $W_V$ are built alike. $W_O$ works the other way: it takes the joined heads and makes the
# $d_{model}$ numbers of the output. Without biases that is $4 \cdot 8 \cdot 8 = 256$ parameters. A **bias**
# adds to a projection one number for each number the projection makes, and PyTorch includes biases unless
# told otherwise.
#
# Nothing forces $d_k$ to be $d_{model} / h$. Some models choose $d_k$ freely; their joined heads measure
# $h \cdot d_k$, which may be more or less than $d_{model}$. With four heads of $d_k = 8$, for instance, $W_Q$
# would have $4 \cdot 8 = 32$ rows and 8 columns.

# %% [markdown] bloom="apply" lang="es" minutes=15 points=4 question="attention_parameters"
# ## 5. Contar lo que se aprende
#
# Escribe `attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None)`: cuántos
# parámetros tiene una atención multicabeza. Devuelve un entero (`256`, no `256.0`).
#
# - Hay tres proyecciones de entrada, $W_Q$, $W_K$ y $W_V$, que reciben $d_{model}$ números y producen
#   $h \cdot d_k$.
# - Si `output_projection` es `True` hay además una $W_O$, que recibe $h \cdot d_k$ números y produce
#   $d_{model}$. Si es `False`, no hay nada en su lugar.
# - Si `bias` es `True`, cada proyección que exista lleva su sesgo.
# - Si `d_k` es `None`, vale $d_{model} / h$; si entonces `num_heads` no divide a `d_model`, lanza
#   `ValueError`, aunque no te haga falta dividir. Si `d_k` es un entero, se usa ese y no hay nada que
#   dividir.
#
# Los tamaños son enteros positivos. Los argumentos llegan por posición, de dos a cinco:
# `attention_parameters(8, 4, False, True, 8)`. Antes de programar, cuenta a mano el caso $d_{model} = 8$,
# $h = 4$ con sesgos, con $W_O$ y sin ella.

# %% [markdown] lang="en" question="attention_parameters"
# ## 5. Counting what is learned
#
# Write `attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None)`: how many
# parameters a multi-head attention has. Return an integer (`256`, not `256.0`).
#
# - There are three input projections, $W_Q$, $W_K$ and $W_V$, each taking $d_{model}$ numbers and making
#   $h \cdot d_k$.
# - When `output_projection` is `True` there is a $W_O$ as well, taking $h \cdot d_k$ numbers and making
#   $d_{model}$. When it is `False`, nothing stands in its place.
# - When `bias` is `True`, every projection that exists has its bias.
# - When `d_k` is `None`, take $d_{model} / h$; if `num_heads` then does not divide `d_model`, raise
#   `ValueError`, even if your count could do without the division. When `d_k` is an integer, use it; nothing
#   needs to be divided.
#
# Sizes are positive integers. The checks call by position, with two to five arguments:
# `attention_parameters(8, 4, False, True, 8)`. Before you program it, work out $d_{model} = 8$, $h = 4$ with
# biases by hand, with $W_O$ and without.


# %% question="attention_parameters"
def attention_parameters(
    d_model: int,
    num_heads: int,
    bias: bool = False,
    output_projection: bool = True,
    d_k: int | None = None,
) -> int:
    """Learned numbers of multi-head attention; ValueError if d_k is not given and d_model does not divide."""
    ### BEGIN SOLUTION
    if d_k is None:
        if d_model % num_heads:
            raise ValueError(f"{num_heads} heads cannot share {d_model} numbers evenly")
        d_k = d_model // num_heads
    joined = num_heads * d_k
    total = 3 * (d_model * joined + (joined if bias else 0))
    if output_projection:
        total += joined * d_model + (d_model if bias else 0)
    return total
    ### END SOLUTION


# %% question="attention_parameters" role="public"
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

# %% [markdown] lang="es" question="attention_parameters" role="hint"
# ¿Cuántas filas tiene $W_Q$ si hay $h$ cabezas de $d_k$ números? ¿Y cuántas columnas? Haz lo mismo con $W_O$.

# %% [markdown] lang="en" question="attention_parameters" role="hint"
# How many rows does $W_Q$ have when there are $h$ heads of $d_k$ numbers? How many columns? Do the same for
# $W_O$.

# %% [markdown] lang="es" question="attention_parameters" role="hint"
# Los sesgos no miden todos igual cuando $h \cdot d_k$ no es $d_{model}$: cada uno mide lo que **produce** su
# proyección. Y si una proyección no está, su sesgo tampoco.

# %% [markdown] lang="en" question="attention_parameters" role="hint"
# Biases are not all of one length when $h \cdot d_k$ differs from $d_{model}$: each is as long as what its
# projection **makes**. And where a projection is missing, so is its bias.

# %% [markdown] lang="es" question="attention_parameters" role="hint"
# Decide primero cuánto vale $d_k$, con división entera y comprobando el resto solo si no te lo han dado.
# Llama $m$ a $h \cdot d_k$. Son tres veces $m \cdot d_{model}$, más tres veces $m$ si hay sesgos; y si hay
# $W_O$, otra vez $m \cdot d_{model}$, más $d_{model}$ si hay sesgos.

# %% [markdown] lang="en" question="attention_parameters" role="hint"
# Settle $d_k$ first, with integer division, checking the remainder only when it was not given. Call
# $h \cdot d_k$ by the name $m$. Count three times $m \cdot d_{model}$, plus three times $m$ with biases; and
# for $W_O$ once more $m \cdot d_{model}$, plus $d_{model}$ with biases.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=1 question="more_heads"
# ## 6. ¿Qué pasa al añadir cabezas?
#
# Un artículo afirma que «más cabezas significa más parámetros». Piensa en una capa con $d_{model} = 64$, con
# $W_O$, sin sesgos y con $d_k = d_{model} / h$. Pasas de 1 cabeza a 8. ¿Qué ocurre con el número de
# parámetros de la capa?
#
# - a) Se multiplica por 8. {params_times_heads}
# - b) Aumenta, aunque menos: solo se repite $W_O$, una vez por cabeza. {params_w_o_per_head}
# - c) Disminuye: las tres proyecciones de entrada se quedan en la octava parte. {fewer_with_more_heads}
# - d) No cambia.
#
# Haz que `what_more_heads_cost` devuelva la letra.

# %% [markdown] lang="en" question="more_heads"
# ## 6. What happens when heads are added?
#
# An article says that "more heads mean more parameters". Take a layer with $d_{model} = 64$, with $W_O$,
# without biases, and with $d_k = d_{model} / h$, and go from 1 head to 8. What becomes of the layer's number
# of parameters?
#
# - a) It is multiplied by 8. {params_times_heads}
# - b) It grows, though by less than that: only $W_O$ is repeated, once for each head. {params_w_o_per_head}
# - c) It shrinks: the three input projections go down to an eighth. {fewer_with_more_heads}
# - d) It stays the same.
#
# Make `what_more_heads_cost` return the letter.


# %% question="more_heads"
def what_more_heads_cost() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %% question="more_heads" role="public"
assert what_more_heads_cost().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="more_heads" role="hint"
# Escribe la forma de $W_Q$ con una cabeza y con ocho, sin simplificar: número de cabezas, por filas de cada
# cabeza, por columnas.

# %% [markdown] lang="en" question="more_heads" role="hint"
# Write the shape of $W_Q$ with one head and with eight, without simplifying: number of heads, times rows of
# each head, times columns.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=1 question="more_heads_reason" tier="reason_of:more_heads"
# ## 7. ¿Por qué?
#
# ¿Qué razón explica tu respuesta a la pregunta anterior?
#
# - a) Cada cabeza necesita sus propias matrices $W_Q$, $W_K$, $W_V$ y $W_O$ completas, de $d_{model}$ por $d_{model}$. {params_times_heads}
# - b) Todas las cabezas usan las mismas filas de $W_Q$, $W_K$ y $W_V$, así que basta con guardar las de una. {params_one_head}
# - c) Cada cabeza tiene filas propias en las mismas matrices: hay más cabezas, con menos filas cada una, y $h \cdot d_k$ sigue siendo $d_{model}$.
# - d) Cada cabeza recibe solo su trozo del token, de modo que sus matrices de entrada son de $d_k$ por $d_k$. {params_sliced}
#
# Haz que `why_more_heads_cost_that` devuelva la letra.

# %% [markdown] lang="en" question="more_heads_reason"
# ## 7. Why?
#
# Which reason supports your answer to the previous question?
#
# - a) Every head needs full matrices $W_Q$, $W_K$, $W_V$ and $W_O$ of its own, $d_{model}$ by $d_{model}$. {params_times_heads}
# - b) All heads use the same rows of $W_Q$, $W_K$ and $W_V$, so those of one head are all there is to store. {params_one_head}
# - c) Every head owns rows of the same matrices: more heads, fewer rows for each, and $h \cdot d_k$ is still $d_{model}$.
# - d) Every head receives only its own piece of the token, so its input matrices are $d_k$ by $d_k$. {params_sliced}
#
# Make `why_more_heads_cost_that` return the letter.


# %% question="more_heads_reason"
def why_more_heads_cost_that() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="more_heads_reason" role="public"
assert why_more_heads_cost_that().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="more_heads_reason" role="hint"
# Vuelve a la matriz $W_Q$ dibujada por bloques. ¿Cuántas filas tiene cada bloque? ¿Y cuántas columnas?

# %% [markdown] lang="en" question="more_heads_reason" role="hint"
# Go back to the picture of $W_Q$ in blocks. How many rows does each block have? And how many columns?

# %% [markdown] alt="Tres líneas, con 1, 2, 3, 4 y 6 cabezas en el eje horizontal y parámetros en el vertical, para d_model = 12. Con d_k = d_model / h la línea es plana, en 576; sin W_O también, en 432. Con d_k = d_model crece en línea recta: 576, 1152, 1728, 2304 y 3456." lang="es" role="figure"
# Parámetros de tres diseños, con $d_{model} = 12$ y sin sesgos; quitar $W_O$ es lo mismo que poner la
# identidad, $I$. ¿En cuál de los tres es verdad que «más cabezas significa más parámetros»? ¿Y por qué las
# tres líneas no parten del mismo punto?

# %% [markdown] alt="Three lines, with 1, 2, 3, 4 and 6 heads on the horizontal axis and parameters on the vertical one, for d_model = 12. With d_k = d_model / h the line is flat at 576; without W_O it is flat as well, at 432. With d_k = d_model it rises in a straight line: 576, 1152, 1728, 2304 and 3456." lang="en" role="figure"
# Parameters of three designs, for $d_{model} = 12$ and no biases; leaving $W_O$ out is the same as putting
# the identity, $I$, in its place. For which of the three is it true that "more heads mean more parameters"?
# And why do the lines not all start at the same point?


# %% role="figure"
def parameters_by_heads() -> dict[str, object]:
    """Parameters against the number of heads: shared width, shared width without W_O, full width."""
    heads = [1, 2, 3, 4, 6]
    return {
        "kind": "lines",
        "x": heads,
        "series": {
            "d_k = d_model / h": [attention_parameters(12, h) for h in heads],
            "d_k = d_model / h, W_O = I": [attention_parameters(12, h, False, False) for h in heads],
            "d_k = d_model": [attention_parameters(12, h, False, True, 12) for h in heads],
        },
        "x_label": {"es": "cabezas", "en": "heads"},
        "y_label": {"es": "parámetros", "en": "parameters"},
        "x_scale": "linear",
    }


# %% [markdown] lang="es"
# ## Un bloque entero
#
# La atención es solo una parte de un bloque Transformer. La acompañan una **FFN**, que trata cada token por
# separado: lo lleva de $d_{model}$ a $d_{ff}$ números y lo devuelve a $d_{model}$. También hay dos
# **LayerNorm** (Ba et al. 2016), que dejan cada token con media 0 y varianza 1. Después de normalizar, cada
# LayerNorm suele multiplicar las coordenadas por una **ganancia** y sumarles un **desplazamiento**, dos
# vectores de $d_{model}$ números que también se aprenden.
#
# $$\text{FFN}(x) = W_2 \, g(W_1 x + b_1) + b_2$$
#
# Aquí $g$ es una función sencilla, sin parámetros. Un tutorial cuenta 808 parámetros en su bloque, con
# $d_{model} = 8$ y $d_{ff} = 32$. Con una biblioteca que ponga ganancia y desplazamiento, la misma cuenta da
# 840, y nadie se ha equivocado: el LayerNorm del tutorial normaliza y nada más. Un número de parámetros no
# dice nada mientras no se diga qué se ha contado, y por eso la pregunta que sigue lo detalla.

# %% [markdown] lang="en"
# ## A whole block
#
# A Transformer block has more in it than attention. There is an **FFN**, which handles each token on its own,
# taking it from $d_{model}$ to $d_{ff}$ numbers and back:
#
# $$\text{FFN}(x) = W_2 \, g(W_1 x + b_1) + b_2$$
#
# where $g$ is some simple function without parameters. And there are two **LayerNorms** (Ba et al. 2016),
# which give each token mean 0 and variance 1. Having done so, a LayerNorm usually multiplies the coordinates
# by a **gain** and adds an **offset**: two vectors of $d_{model}$ numbers, and both are learned.
#
# One tutorial reports 808 parameters for its block with $d_{model} = 8$ and $d_{ff} = 32$. Count the block of
# a library that has gains and offsets and you get 840 instead. Both are right, for the tutorial's LayerNorm
# normalises and does nothing else. A parameter count means little until somebody says what was counted, so
# the next question spells it out.

# %% [markdown] bloom="apply" lang="es" minutes=8 points=2 question="block_parameters"
# ## 8. Los parámetros de un bloque
#
# Escribe `block_parameters(d_model, d_ff, layer_norm=True)`, que devuelve un entero: la suma de
#
# - una atención **sin sesgos** y **con** $W_O$, donde $d_k = d_{model} / h$;
# - una FFN **con sesgos**: $W_1$ y $b_1$, que llevan de $d_{model}$ a $d_{ff}$, y $W_2$ y $b_2$, que llevan
#   de $d_{ff}$ a $d_{model}$;
# - si `layer_norm` es `True`, **dos** LayerNorm, cada uno con su ganancia y su desplazamiento. Si es `False`,
#   los LayerNorm no tienen parámetros.
#
# No hay nada más que contar. Los tamaños son enteros positivos, y $d_{ff}$ puede ser cualquiera, también
# menor que $d_{model}$. Los argumentos llegan por posición: `block_parameters(8, 32)` o
# `block_parameters(8, 32, False)`. Puedes usar tu `attention_parameters`, pero asegúrate antes de que está
# bien: si se equivoca, se equivocará también aquí.

# %% [markdown] lang="en" question="block_parameters"
# ## 8. The parameters of a block
#
# Write `block_parameters(d_model, d_ff, layer_norm=True)`, which returns an integer, the total of
#
# - an attention **without biases** and **with** $W_O$, where $d_k = d_{model} / h$;
# - an FFN **with biases**: $W_1$ and $b_1$ lead from $d_{model}$ to $d_{ff}$, $W_2$ and $b_2$ from $d_{ff}$
#   back to $d_{model}$;
# - when `layer_norm` is `True`, **two** LayerNorms, each with its gain and its offset. When it is `False`,
#   the LayerNorms have no parameters.
#
# Nothing else counts. Sizes are positive integers, and $d_{ff}$ may be any of them, smaller than $d_{model}$
# too. The checks call by position: `block_parameters(8, 32)` or `block_parameters(8, 32, False)`. You may use
# your `attention_parameters`, but try it out first: where it is wrong, this will be wrong too.


# %% question="block_parameters"
def block_parameters(d_model: int, d_ff: int, layer_norm: bool = True) -> int:
    """Learned numbers of a Transformer block: attention without biases, FFN with biases, two LayerNorms."""
    ### BEGIN SOLUTION
    feed_forward = d_ff * d_model + d_ff + d_model * d_ff + d_model
    norms = 2 * 2 * d_model if layer_norm else 0
    return attention_parameters(d_model, 1) + feed_forward + norms
    ### END SOLUTION


# %% question="block_parameters" role="public"
assert block_parameters(8, 32) == 840
assert block_parameters(8, 32, False) == 808

# %% [markdown] lang="es" question="block_parameters" role="hint"
# La atención necesita un número de cabezas y aquí no te lo dan. ¿Te hace falta?

# %% [markdown] lang="en" question="block_parameters" role="hint"
# Attention needs a number of heads, and none is given here. Does it matter?

# %% [markdown] lang="es" question="block_parameters" role="hint"
# Cuenta por piezas con $d_{model} = 8$ y $d_{ff} = 32$: atención, $W_1$, $b_1$, $W_2$, $b_2$. Deben sumar 808
# en total. ¿Qué longitud tiene cada sesgo?

# %% [markdown] lang="en" question="block_parameters" role="hint"
# Count piece by piece for $d_{model} = 8$ and $d_{ff} = 32$: attention, $W_1$, $b_1$, $W_2$, $b_2$. They
# should come to 808 altogether. How long is each bias?

# %% [markdown] lang="es" question="block_parameters" role="hint"
# Son cuatro matrices de $d_{model}$ por $d_{model}$, dos de $d_{model}$ por $d_{ff}$, un sesgo de $d_{ff}$,
# otro de $d_{model}$ y, si se piden, cuatro vectores de $d_{model}$.

# %% [markdown] lang="en" question="block_parameters" role="hint"
# Four matrices of $d_{model}$ by $d_{model}$, two of $d_{model}$ by $d_{ff}$, one bias of $d_{ff}$, another
# of $d_{model}$ and, if asked for, four vectors of $d_{model}$.

# %% [markdown] lang="es"
# ## Lo que sí se paga
#
# Repartir la misma anchura entre más cabezas tiene un precio que no sale en ninguna suma de parámetros. Donde
# mejor se ve es en el caso extremo, $d_k = 1$: cada token pregunta con un número y responde con otro. Sean
# tres tokens con consultas $1, 2, -1$ y claves $4, 5, 6$. Las puntuaciones son todos los productos:
#
# $$Q K^\top = \begin{pmatrix} 1 \\ 2 \\ -1 \end{pmatrix} \begin{pmatrix} 4 & 5 & 6 \end{pmatrix} = \begin{pmatrix} 4 & 5 & 6 \\ 8 & 10 & 12 \\ -4 & -5 & -6 \end{pmatrix}$$
#
# Cada fila es la primera multiplicada por un número. Quien pregunta con un número positivo prefiere siempre
# la clave mayor; quien pregunta con uno negativo, la menor. La clave del medio no la puede preferir nadie, y
# con cien tokens seguiría habiendo como mucho dos favoritas. Esta cabeza no puede hacer que cada uno de los
# tres tokens se prefiera a sí mismo.
#
# En general, la tabla $Q K^\top$ de una cabeza tiene rango $d_k$ como mucho: a lo sumo $d_k$ de sus filas son
# independientes, y las demás son combinaciones de ellas. También lo que la cabeza entrega pasa por $d_k$
# números. Con $d_{model} = 64$, una cabeza compara con 64 números; ocho, con 8 cada una.
#
# El número de multiplicaciones, en cambio, no depende de $h$. Cada puntuación cuesta $d_k$ productos y hay
# $h \cdot T_q \cdot T_k$ por frase: como $h \cdot d_k = d_{model}$, quedan $T_q \cdot T_k \cdot d_{model}$.
# Promediar los valores cuesta otro tanto. Lo que sí crece con $h$ es el número de pesos de atención, y con él
# la memoria que ocupan.
#
# ## Qué suele fallar
#
# | lo que ves | lo que suele ser |
# |---|---|
# | con $(12, 4)$ te sale 4 | has devuelto $h$ en lugar de $d_k$ |
# | un tamaño es `3.0`, o un `TypeError` al crear un array | división con decimales |
# | puntuaciones de $(2, 5, 4, 4)$ | la cabeza sigue detrás del token, y se comparan cabezas |
# | todo va bien hasta que $T_q \neq T_k$ | una sola longitud para las dos cosas |
# | te sale $h$ veces lo esperado | matrices completas para cada cabeza |
# | te salen tres cuartos de lo esperado | falta $W_O$ |
# | faltan $4 \, d_{model}$ en una atención | faltan los sesgos |
# | faltan $4 \, d_{model}$ en un bloque | faltan ganancias y desplazamientos |

# %% [markdown] lang="en"
# ## What you do pay for
#
# Sharing the same width among more heads has a price that no parameter count shows. It is easiest to see at
# the extreme, $d_k = 1$, where every token asks with one number and answers with one number. Let three tokens
# have queries $1, 2, -1$ and keys $4, 5, 6$. Their scores are all the products:
#
# $$Q K^\top = \begin{pmatrix} 1 \\ 2 \\ -1 \end{pmatrix} \begin{pmatrix} 4 & 5 & 6 \end{pmatrix} = \begin{pmatrix} 4 & 5 & 6 \\ 8 & 10 & 12 \\ -4 & -5 & -6 \end{pmatrix}$$
#
# Every row is a multiple of the first. A positive query likes the largest key best, a negative one the
# smallest. The key in the middle can be nobody's favourite, and with a hundred tokens there would still be
# two favourites at most. A head like this cannot make each of the three tokens prefer itself.
#
# In general the table $Q K^\top$ of a head has rank $d_k$ at most: no more than $d_k$ of its rows are
# independent, and the others are combinations of those. What the head hands over passes through $d_k$ numbers
# as well. For $d_{model} = 64$ a single head compares tokens by 64 numbers; eight heads do it by 8 each.
#
# The number of multiplications, on the other hand, does not depend on $h$. A score costs $d_k$ products and a
# sentence has $h \cdot T_q \cdot T_k$ scores; since $h \cdot d_k = d_{model}$, that is
# $T_q \cdot T_k \cdot d_{model}$. Averaging the values takes as many again. What grows with $h$ is the number
# of attention weights, and the memory they take.
#
# ## What goes wrong
#
# | what you see | what it usually is |
# |---|---|
# | $(12, 4)$ gives 4 | you returned $h$ where $d_k$ was wanted |
# | a size is `3.0`, or making an array ends in `TypeError` | division with decimals |
# | scores of shape $(2, 5, 4, 4)$ | head still behind token: heads are being compared |
# | all is well until $T_q \neq T_k$ | one length used for both |
# | the count is $h$ times too large | full matrices for every head |
# | the count is three quarters of what it should be | $W_O$ left out |
# | an attention is short of $4 \, d_{model}$ | biases left out |
# | a block is short of $4 \, d_{model}$ | gains and offsets left out |

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=25 points=4 question="price_of_heads"
# ## 9. ¿Ocho cabezas en vez de cuatro?
#
# Tu equipo tiene una capa de atención con $d_{model} = 32$, $d_k = d_{model} / h$, $W_O$ y sin sesgos, y
# frases de 12 tokens. Alguien propone pasar de 4 cabezas a 8 y cita dos textos. Uno dice: «más cabezas
# significa más parámetros». El otro: «con varias cabezas se gana diversidad sin pagar capacidad».
#
# En la tarea que interesa, cada token tiene que averiguar cuáles son sus vecinos de las posiciones −2, −1, +1
# y +2. Este es el acierto de una sola capa en tres entrenamientos de 500 pasos con cada número de cabezas
# (mínimo y máximo; al azar sería 0,1):
#
# | $h$ | acierto |
# |---|---|
# | 1 | 0,358 a 0,363 |
# | 2 | 0,460 a 0,569 |
# | 4 | 0,626 a 0,661 |
# | 8 | 0,537 a 0,613 |
#
# Evalúa las dos frases y la propuesta en 150 a 250 palabras. Apóyate en números calculados con tus propias
# funciones para decir qué no cambia y qué crece al pasar de 4 a 8; explica qué se paga y por qué; di qué
# muestra la tabla de 1 a 4 cabezas y qué muestra de 4 a 8, y termina con tu decisión y con lo que te haría
# cambiarla.

# %% [markdown] lang="en" question="price_of_heads"
# ## 9. Eight heads instead of four?
#
# Your team has an attention layer with $d_{model} = 32$, $d_k = d_{model} / h$, a $W_O$ and no biases, and
# sentences of 12 tokens. Somebody proposes to go from 4 heads to 8 and quotes two texts. One says: "more
# heads mean more parameters." The other: "several heads buy diversity without paying in capacity."
#
# In the task you care about, each token has to find out its neighbours at positions −2, −1, +1 and +2. This
# is the accuracy of a single layer in three trainings of 500 steps for each number of heads (minimum and
# maximum; chance is 0.1):
#
# | $h$ | accuracy |
# |---|---|
# | 1 | 0.358 to 0.363 |
# | 2 | 0.460 to 0.569 |
# | 4 | 0.626 to 0.661 |
# | 8 | 0.537 to 0.613 |
#
# Judge both sentences and the proposal in 150 to 250 words. Use numbers worked out with your own functions to
# say what stays the same and what grows from 4 to 8; explain what is paid, and why; say what the table shows
# from 1 head to 4, and what from 4 to 8; and end with your decision and with what would make you change it.

# %% [markdown] lang="es" question="price_of_heads" role="hint"
# Llama a `attention_parameters` y a `attention_shapes` con 4 y con 8 cabezas y pon los resultados uno al lado
# del otro. ¿Qué número se ha reducido a la mitad?

# %% [markdown] lang="en" question="price_of_heads" role="hint"
# Call `attention_parameters` and `attention_shapes` with 4 heads and with 8, and put the results side by
# side. Which number has been halved?

# %% [markdown] lang="es" question="price_of_heads" role="hint"
# La tarea pide cuatro relaciones por token. ¿Qué gana una capa al llegar a cuatro cabezas, y qué le queda por
# ganar con la quinta?

# %% [markdown] lang="en" question="price_of_heads" role="hint"
# The task asks for four relations per token. What does a layer gain by reaching four heads, and what is left
# to gain from a fifth?

# %% [markdown] lang="es" question="price_of_heads" role="key"
# La primera frase es falsa para este diseño: `attention_parameters(32, 4)` y `attention_parameters(32, 8)`
# dan 4096. Las cabezas se reparten las filas de las mismas matrices. Sería verdad si $d_k$ no bajara al subir
# $h$: con $d_k = 32$ serían $16\,384$ y $32\,768$. Tampoco cambian los productos de las puntuaciones,
# $12 \cdot 12 \cdot 32 = 4608$ por frase. Crecen los pesos de atención: de $4 \cdot 144 = 576$ a
# $8 \cdot 144 = 1152$ por frase.
#
# La segunda frase oculta el precio. $d_k$ pasa de 8 a 4, y con él el rango máximo de la tabla de puntuaciones
# de cada cabeza y de lo que esta entrega: hay más patrones, pero cada uno más tosco.
#
# Los datos lo muestran en las dos direcciones. De 1 a 4 cabezas el acierto sube de 0,358–0,363 a 0,626–0,661
# con los mismos parámetros: la tarea pide cuatro relaciones y una cabeza solo da un reparto por token. De 4 a
# 8 baja a 0,537–0,613, y los intervalos no se solapan: ya no hay relaciones que añadir y sí anchura que
# perder.
#
# Decisión: me quedo con 4. Cambiaría de opinión si la tarea tuviera más relaciones por token, o si pudiera
# subir $d_{model}$ o $d_k$ para conservar la anchura de cada cabeza; lo comprobaría con más de tres
# entrenamientos.

# %% [markdown] lang="en" question="price_of_heads" role="key"
# For this design the first sentence is false: `attention_parameters(32, 4)` and `attention_parameters(32, 8)`
# both give 4096, since the heads share out the rows of the same matrices. It would hold if $d_k$ did not
# shrink as $h$ grows: with $d_k = 32$ the counts would be 16,384 and 32,768. The products behind the scores
# stay too, $12 \cdot 12 \cdot 32 = 4608$ a sentence. Attention weights do grow, from $4 \cdot 144 = 576$ to
# $8 \cdot 144 = 1152$ a sentence.
#
# The second sentence hides the price. $d_k$ drops from 8 to 4, and with it the largest rank that a head's
# table of scores, and what the head hands over, can have: more patterns, each of them coarser.
#
# The table shows both sides. From 1 head to 4, accuracy climbs from 0.358–0.363 to 0.626–0.661 with the same
# parameters: the task has four relations, and one head gives each token a single set of weights. From 4 to 8
# it falls to 0.537–0.613, and the ranges do not overlap: no relation was left to add, but width was lost.
#
# Decision: stay with 4. I would change my mind if the task had more relations per token, or if $d_{model}$ or
# $d_k$ could be raised to keep each head as wide as now; and I would check with more than three trainings.

# %% [markdown] lang="es" question="price_of_heads" role="rubric"
# | criterio | nivel | puntos | descriptor | muestra |
# |---|---|---|---|---|
# | Qué cambia y qué no | completo | 1 | Da el número de parámetros con 4 y con 8 cabezas (4096 en los dos casos), rechaza con él la primera frase y nombra algo que crece, como los pesos de atención. | «Con 4 y con 8 cabezas mi función da 4096, así que la primera frase es falsa aquí. Lo que se dobla son los pesos: de 576 a 1152 por frase.» |
# | | parcial | 0.5 | Dice que los parámetros no cambian, sin dar el número o sin nombrar nada que crezca. | «El número de parámetros es el mismo porque las cabezas se reparten las matrices.» |
# | | ausente | 0 | No lo dice, o acepta que hay más parámetros. | «Al doblar las cabezas se doblan los parámetros, y por eso es más caro.» |
# | Qué se paga | completo | 1.5 | Dice que $d_k$ baja de 8 a 4 y que eso limita el rango, o los números con los que cada cabeza compara y entrega. | «Cada cabeza pasa de 8 números a 4. Su tabla de puntuaciones tiene rango 4 como mucho, así que distingue menos casos.» |
# | | parcial | 0.75 | Dice que cada cabeza es más estrecha o tiene menos capacidad, sin números o sin decir qué deja de poder hacer. | «Con más cabezas cada una es más pequeña y aprende peor.» |
# | | ausente | 0 | No nombra ningún precio, o da uno falso, como que cada cabeza deja de ver parte de la entrada. | «No se paga nada: más cabezas ven más cosas.» |
# | Datos | completo | 1 | Con cifras de la tabla, dice que de 1 a 4 se gana y que de 4 a 8 se pierde. | «De 1 a 4 cabezas se pasa de 0,36 a más de 0,62; de 4 a 8 se baja a 0,613 como mucho, por debajo del mínimo con 4.» |
# | | parcial | 0.5 | Cita cifras de la tabla, pero solo de uno de los dos pasos, o sin decir si se gana o se pierde. | «Con 8 cabezas el acierto es 0,613 y con 4, 0,661.» |
# | | ausente | 0 | No usa la tabla. | «En general ocho cabezas funcionan mejor en la práctica.» |
# | Decisión | completo | 0.5 | Decide y dice qué dato o qué cambio de condiciones le haría decidir otra cosa. | «Me quedo con 4, salvo que la tarea pida más de cuatro relaciones o se pueda subir $d_{model}$.» |
# | | ausente | 0 | No decide, o decide sin decir cuándo cambiaría. | «Depende de cada caso.» |

# %% [markdown] lang="en" question="price_of_heads" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | What changes and what does not | full | 1 | Gives the number of parameters with 4 and with 8 heads (4096 both times), rejects the first sentence with it, and names something that grows, such as the attention weights. | "My function gives 4096 for 4 heads and for 8, so the first text is wrong here. What doubles is the attention weights, from 576 to 1152 a sentence." |
# | | partial | 0.5 | Says that the parameters stay the same, without the number or without naming anything that grows. | "The parameter count is the same because the heads share the matrices." |
# | | missing | 0 | Does not say so, or accepts that there are more parameters. | "Twice the heads means twice the parameters, so it is more expensive." |
# | What is paid | full | 1.5 | Says that $d_k$ drops from 8 to 4 and that this limits the rank, or the numbers with which each head compares and hands over. | "Each head goes from 8 numbers to 4. Its table of scores has rank 4 at most, so it can tell fewer cases apart." |
# | | partial | 0.75 | Says that each head gets narrower or has less capacity, without numbers or without saying what it can no longer do. | "With more heads each one is smaller and learns less well." |
# | | missing | 0 | Names no price, or a false one, such as a head no longer seeing part of the input. | "Nothing is paid: more heads see more things." |
# | Evidence | full | 1 | With figures of the table, says that there is a gain from 1 to 4 and a loss from 4 to 8. | "From 1 head to 4 we go from 0.36 to over 0.62; from 4 to 8 we fall to 0.613 at best, below the worst run with 4." |
# | | partial | 0.5 | Cites figures of the table, but for one of the two steps only, or without saying whether there is a gain or a loss. | "With 8 heads the accuracy is 0.613, and with 4 it is 0.661." |
# | | missing | 0 | Does not use the table. | "In practice eight heads usually work better." |
# | Decision | full | 0.5 | Decides, and says which evidence or which change of conditions would lead to another decision. | "I would stay with 4, unless the task needs more than four relations or $d_{model}$ can be raised." |
# | | missing | 0 | Does not decide, or decides without saying when that would change. | "It depends on the case." |

# %% [markdown] lang="es" role="references"
# - Ba, J. L., Kiros, J. R. y Hinton, G. E. (2016). «Layer Normalization». De aquí son la ganancia y el
#   desplazamiento.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). Los apartados 3.1 y 3.2 describen el bloque y
#   sus cabezas.

# %% [markdown] lang="en" role="references"
# - Ba, J. L., Kiros, J. R., and Hinton, G. E. (2016). "Layer Normalization." Gain and offset come from
#   here.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). Sections 3.1 and 3.2 describe the
#   block and its heads.
