# %% [markdown] lang="es"
# # Atención de producto escalar
#
# En esta entrega construyes con NumPy, en muy pocas líneas, la pieza de la que están hechos los
# Transformers. Al terminar sabrás escribirla para cualquier lote de frases, reconocer por sus síntomas
# las equivocaciones habituales y explicar qué ve la atención y qué no puede ver.
#
# ## De una memoria que se apaga a una mirada directa
#
# Una red recurrente lee la frase palabra a palabra y lo lleva todo en un único estado. Lo que dijo la
# primera palabra tiene que sobrevivir a cada paso, y no suele hacerlo: en una red pequeña con pesos al
# azar, la derivada del último estado respecto al inicial mide 2,63 después de una palabra,
# $2{,}2 \cdot 10^{-4}$ después de veinte y $1{,}6 \cdot 10^{-13}$ después de sesenta. Con una señal así
# no hay nada que aprender.
#
# La atención suprime el camino. Cada token mira directamente a todos los demás, estén a dos palabras o a
# doscientas, y decide cuánto se lleva de cada uno.
#
# ## Preguntar, encontrar, llevarse
#
# Piensa en una biblioteca. Tú llegas con una pregunta; cada libro lleva en el lomo una ficha; y dentro
# está el contenido. En la atención cada token hace los tres papeles:
#
# - la **consulta** $q$ dice qué busca;
# - la **clave** $k$ anuncia qué ofrece, para que lo encuentren;
# - el **valor** $v$ es lo que entrega cuando lo eligen.
#
# La diferencia con una biblioteca es que no sales con un solo libro, sino con una mezcla de todos: mucho
# de los que encajan con tu pregunta, casi nada de los demás.
#
# ## La fórmula, pieza a pieza
#
# Así la escribió el artículo que presentó los Transformers (Vaswani et al. 2017):
#
# $$\text{Attention}(Q, K, V) = \text{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V$$
#
# | pieza | qué es | forma |
# |---|---|---|
# | $Q$ | una consulta por fila | $(T_q, d_k)$ |
# | $K$ | una clave por fila | $(T_k, d_k)$ |
# | $V$ | un valor por fila, uno por cada clave | $(T_k, d_v)$ |
# | $S = QK^\top / \sqrt{d_k}$ | puntuaciones: cuánto encaja cada consulta con cada clave | $(T_q, T_k)$ |
# | $A = \text{softmax}(S)$ | pesos: ninguno negativo, y cada fila suma 1 | $(T_q, T_k)$ |
# | $AV$ | salida: una media ponderada de los valores por consulta | $(T_q, d_v)$ |
#
# Para no perderte, di siempre en voz alta «fila = consulta, columna = clave». Las dimensiones que vayan
# delante (lote, cabezas) no participan: la cuenta se repite igual para cada una.
#
# ## El ejemplo: a qué mira «dolor»
#
# Seis tokens de una nota clínica, descritos a mano con cuatro rasgos: cardiaco, parte del cuerpo, persona
# y palabra funcional. Por ahora consultas, claves y valores son los propios vectores, así que $d_k = 4$ y
# se divide por 2. Esto es lo que ocurre con la consulta de «dolor», que es $(2{,}0;\ 0{,}6;\ 0;\ 0)$:
#
# | clave | vector | $q \cdot k$ | puntuación | peso |
# |---|---|---|---|---|
# | el | (0; 0; 0; 2) | 0,00 | 0,00 | 0,038 |
# | paciente | (0,2; 0; 2; 0) | 0,40 | 0,20 | 0,046 |
# | tiene | (0; 0; 0,4; 1,6) | 0,00 | 0,00 | 0,038 |
# | pecho | (1,8; 1,6; 0; 0) | 4,56 | 2,28 | 0,369 |
# | dolor | (2,0; 0,6; 0; 0) | 4,36 | 2,18 | 0,334 |
# | brazo | (1,0; 1,8; 0; 0) | 3,08 | 1,54 | 0,176 |
#
# La salida es la media de los seis vectores con esos pesos: $(1{,}516;\ 1{,}107;\ 0{,}107;\ 0{,}136)$. Antes,
# «dolor» apenas tenía 0,6 en el rasgo «parte del cuerpo»; ahora tiene 1,107: se ha enterado de *dónde* duele.
#
# Fíjate en dos detalles. Ningún peso es cero, ni siquiera el de «el»: la softmax reparte, no elige. Y
# «dolor» mira a «pecho» un poco más que a sí mismo, porque el producto escalar premia también a los
# vectores largos; la atención no compara ángulos.
#
# En el [explorador de la atención](attention.explorer.es.html) puedes cambiar los números de este ejemplo y
# ver qué pesos se mueven.

# %% [markdown] lang="en"
# # Scaled dot-product attention
#
# "Where does it hurt?" To answer, a reader of a medical note has to connect *pain* with *chest*, however
# far apart the two words are. Attention is the mechanism that makes that connection, and every Transformer
# is built out of it. In this assignment you write it yourself in NumPy. It takes surprisingly few lines,
# and nearly every one of them can go wrong in a way that still looks fine, so you will also learn to tell
# the mistakes apart by what they do to the numbers.
#
# ## From a fading memory to a direct look
#
# Before attention, the usual tool was a recurrent network: one state vector, updated at each word. Whatever
# the first word had to say must survive every later update. We can measure how badly that goes. In a small
# network with random weights, the derivative of the final state with respect to the initial one has size
# 2.63 after one word, $2.2 \cdot 10^{-4}$ after twenty and $1.6 \cdot 10^{-13}$ after sixty. Training has
# nothing left to hold on to.
#
# Attention removes the long road. Every token looks straight at every other token, two words away or two
# hundred, and decides how much to take from each.
#
# ## Ask, match, take
#
# Each token appears in three roles, and it helps to keep them apart from the start:
#
# - its **query** $q$ is the question it asks;
# - its **key** $k$ is the label by which others find it;
# - its **value** $v$ is what it hands over once found.
#
# A search engine works this way too: you type a query, it is matched against titles, and you get pages.
# But a search engine lets you open one page. Attention returns a blend of all of them, with a large share
# for the good matches and a tiny share for the rest.
#
# ## The formula, piece by piece
#
# This is how the paper that introduced Transformers put it (Vaswani et al. 2017):
#
# $$\text{Attention}(Q, K, V) = \text{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V$$
#
# | piece | meaning | shape |
# |---|---|---|
# | $Q$ | one query per row | $(T_q, d_k)$ |
# | $K$ | one key per row | $(T_k, d_k)$ |
# | $V$ | one value per row, as many as keys | $(T_k, d_v)$ |
# | $S = QK^\top / \sqrt{d_k}$ | scores: how well each query matches each key | $(T_q, T_k)$ |
# | $A = \text{softmax}(S)$ | weights: none negative, every row adds up to 1 | $(T_q, T_k)$ |
# | $AV$ | output: for each query, a weighted average of the values | $(T_q, d_v)$ |
#
# If you remember one thing, let it be "rows are queries, columns are keys". Any dimensions in front
# (batch, heads) are only carried along: the same computation happens once for each.
#
# ## Worked example: what "dolor" looks at
#
# The tokens come from a Spanish note: *el* (the), *paciente* (patient), *tiene* (has), *pecho* (chest),
# *dolor* (pain), *brazo* (arm). Somebody described each by hand with four features: cardiac, body part,
# person, function word. Queries, keys and values are all these same vectors for the moment, so $d_k = 4$
# and we divide by 2. Follow the query of *dolor*, which is $(2.0, 0.6, 0, 0)$:
#
# | key | vector | $q \cdot k$ | score | weight |
# |---|---|---|---|---|
# | el | (0, 0, 0, 2) | 0.00 | 0.00 | 0.038 |
# | paciente | (0.2, 0, 2, 0) | 0.40 | 0.20 | 0.046 |
# | tiene | (0, 0, 0.4, 1.6) | 0.00 | 0.00 | 0.038 |
# | pecho | (1.8, 1.6, 0, 0) | 4.56 | 2.28 | 0.369 |
# | dolor | (2.0, 0.6, 0, 0) | 4.36 | 2.18 | 0.334 |
# | brazo | (1.0, 1.8, 0, 0) | 3.08 | 1.54 | 0.176 |
#
# Averaging the six vectors with these weights gives $(1.516, 1.107, 0.107, 0.136)$. The "body part" feature
# of *dolor* has grown from 0.6 to 1.107: pain now knows where it hurts.
#
# Two things are worth a second look. Even *el* gets a little weight, because softmax shares out rather than
# picks a winner. And *dolor* prefers *pecho* to itself: a dot product rewards long vectors as well as
# similar directions, so attention is not a comparison of angles.
#
# Change the numbers of this example in the [attention explorer](attention.explorer.en.html) and see which
# weights move.

# %%
"""Scaled dot-product attention in NumPy."""

from __future__ import annotations

import math

import numpy as np

TOKENS = ["el", "paciente", "tiene", "pecho", "dolor", "brazo"]

# One row a token; features: cardiac, body part, person, function word.
FEATURES = 2 * np.array(
    [
        [0.0, 0.0, 0.0, 1.0],
        [0.1, 0.0, 1.0, 0.0],
        [0.0, 0.0, 0.2, 0.8],
        [0.9, 0.8, 0.0, 0.0],
        [1.0, 0.3, 0.0, 0.0],
        [0.5, 0.9, 0.0, 0.0],
    ]
)

# %% [markdown] lang="es"
# ## Softmax sin desbordarse
#
# La softmax convierte una lista de puntuaciones en pesos positivos que suman 1:
#
# $$\text{softmax}(z)_j = \frac{e^{z_j}}{\sum_m e^{z_m}}$$
#
# Sobre el papel no tiene misterio. En el ordenador, $e^{710}$ ya no cabe en un número de doble precisión: da
# infinito, e infinito entre infinito da `nan`. El remedio es gratis. Si restas la misma cantidad $c$ a
# todas las puntuaciones, numerador y denominador quedan multiplicados por $e^{-c}$ y el cociente no cambia.
# Elige como $c$ el máximo **de cada reparto** y el mayor exponente será 0: nada puede desbordarse, y en la
# suma hay siempre un $e^0 = 1$, así que tampoco puedes dividir por cero.
#
# Hay dos descuidos que parecen inocentes. Uno es tomar el máximo de la tabla entera: a las filas con
# puntuaciones mucho menores no les queda nada que repartir. El otro es perder, al sumar, el eje sobre el que
# sumas: NumPy alinea entonces cada suma con una columna que no es la suya y, si la tabla es cuadrada, ni
# siquiera protesta.

# %% [markdown] lang="en"
# ## A softmax that does not overflow
#
# Softmax turns a list of scores into positive weights that add up to 1:
#
# $$\text{softmax}(z)_j = \frac{e^{z_j}}{\sum_m e^{z_m}}$$
#
# Typed in exactly like that, it breaks on the first large score: $e^{710}$ does not fit in a
# double-precision number, so you get infinity, and infinity divided by infinity is `nan`. Luckily only
# *differences* between scores matter. Subtract any constant $c$ from all of them and the factor $e^{-c}$
# cancels between top and bottom. So subtract the largest score **of each group that shares out one unit of
# weight**. Now the biggest exponent is 0, nothing overflows, and the sum contains an $e^0 = 1$, which rules
# out a division by zero as well.
#
# Two slips deserve a warning because they run without complaint. Subtracting the maximum of the whole
# table leaves rows of much smaller scores with nothing but zeros to share. And summing in a way that drops
# the summed axis makes NumPy line each sum up with the wrong column: on a square table you will see no
# error at all, just wrong weights.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=10 points=3 question="softmax"
# ## 1. Softmax estable
#
# Escribe `softmax(z, axis=-1)`.
#
# - `z` es un array de NumPy de números reales, con una o más dimensiones. Devuelve un array con su misma
#   forma, cuyos pesos suman 1 a lo largo de `axis`: por defecto, el último eje; también puede contarse desde
#   el final, como -2.
# - Funciona con puntuaciones de cualquier tamaño, también de miles, positivas o negativas, y con filas de
#   tamaños muy distintos dentro del mismo array.
# - No modifica `z`.
# - Si `z` es `float64`, la cuenta se hace en `float64`, y se compara con un margen de $10^{-9}$: no añadas un
#   épsilon al denominador, porque se nota. Si `z` es `float32`, vale tanto `float32` como `float64`.
#
# Las comprobaciones llaman por posición: `softmax(z)` o `softmax(z, 0)`. Cada función de esta entrega se
# evalúa por separado y debe *devolver* su resultado con `return`; lo que imprime no cuenta.

# %% [markdown] lang="en" question="softmax"
# ## 1. A stable softmax
#
# Write `softmax(z, axis=-1)`.
#
# - `z` is a NumPy array of real numbers with one or more dimensions. Return an array of the same shape whose
#   weights add up to 1 along `axis`: the last one unless told otherwise; it may be counted from the end, such
#   as -2.
# - Scores may have any size, thousands included, positive or negative, and rows of the same array may
#   differ wildly in size.
# - `z` must still hold its old numbers when you are done.
# - For `float64` input, compute in `float64`: results are compared to within $10^{-9}$, so an epsilon added
#   to the denominator will show. For `float32` input either precision is fine.
#
# The checks call by position: `softmax(z)` or `softmax(z, 0)`. Each function of this assignment is judged on
# its own and must hand its result over with `return`; what it prints does not count.

# %% question="softmax"
def softmax(z: np.ndarray, axis: int = -1) -> np.ndarray:
    """Weights proportional to exp(z) that add up to 1 along ``axis``; same shape as ``z``."""
    ### BEGIN SOLUTION
    exponentials = np.exp(z - z.max(axis=axis, keepdims=True))  # the largest exponent is 0: no overflow
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
    ### END SOLUTION


# %% question="softmax" role="public"
assert np.allclose(softmax(np.array([1.0, 2.0, 3.0])), [0.090, 0.245, 0.665], atol=1e-3)
assert np.allclose(softmax(np.array([1000.0, 1001.0])), [0.269, 0.731], atol=1e-3)
dolor_scores = np.array([0.00, 0.20, 0.00, 2.28, 2.18, 1.54])
assert np.allclose(softmax(dolor_scores), [0.038, 0.046, 0.038, 0.369, 0.334, 0.176], atol=1e-3)
assert np.allclose(softmax(np.array([[1.0, 5.0, 2.0], [4.0, 4.0, 4.0]])).sum(axis=1), 1.0)

# %% [markdown] lang="es" question="softmax" role="hint"
# ¿Qué cambia en el resultado si restas 1000 a todas las puntuaciones? ¿Y qué cambia en los exponentes?

# %% [markdown] lang="en" question="softmax" role="hint"
# What happens to the result if you subtract 1000 from every score? And what happens to the exponents?

# %% [markdown] lang="es" question="softmax" role="hint"
# Cada grupo de números que comparte un total de 1 necesita su propio máximo y su propia suma. ¿Qué forma
# deben tener para que NumPy los alinee con el grupo del que salieron?

# %% [markdown] lang="en" question="softmax" role="hint"
# Each group of numbers that shares one unit needs its own maximum and its own sum. What shape must those
# have for NumPy to line them up with the group they came from?

# %% [markdown] lang="es" question="softmax" role="hint"
# Tres pasos, y ninguno escribe sobre `z`: guarda en un array nuevo `z` menos su máximo a lo largo de `axis`,
# conservando ese eje con tamaño 1; toma exponenciales; divídelas por su suma a lo largo del mismo eje,
# conservado también.

# %% [markdown] lang="en" question="softmax" role="hint"
# Three steps, none of which writes into `z`: subtract the maximum along `axis`, keeping that axis with size
# 1, into a new array; take exponentials; divide by their sum along the same axis, kept as well.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=1 question="row_sums"
# ## 2. ¿Qué suma 1?
#
# Una atención recibe consultas de forma $(@{n_sentences}, @{n_queries}, @{n_numbers})$ y claves de forma $(@{n_sentences}, @{n_keys}, @{n_numbers})$: @{sentences_es} frases, @{queries_es}
# consultas, @{keys_es} claves. Los pesos tienen forma $(@{n_sentences}, @{n_queries}, @{n_keys})$. ¿Qué números suman siempre 1?
#
# - a) Los @{n_queries} pesos que recibe una misma clave, uno de cada consulta de su frase. {softmax_over_queries}
# - b) Los @{n_weights} pesos de una frase, todos juntos. {softmax_global_sum}
# - c) Los @{n_keys} pesos que una misma consulta da a las claves de su frase.
# - d) Los @{n_sentences} pesos que ocupan el mismo lugar en las @{sentences_es} frases. {softmax_batch_axis}
#
# Devuelve la letra, por ejemplo `"a"`.

# %% [markdown] lang="en" question="row_sums"
# ## 2. What adds up to 1?
#
# Queries of shape $(@{n_sentences}, @{n_queries}, @{n_numbers})$ meet keys of shape $(@{n_sentences}, @{n_keys}, @{n_numbers})$: @{sentences_en} sentences, @{queries_en} queries and @{keys_en} keys
# in each. The weights come out with shape $(@{n_sentences}, @{n_queries}, @{n_keys})$. Which numbers are certain to add up to 1?
#
# - a) The @{n_queries} weights that one key receives, one from each query of its sentence. {softmax_over_queries}
# - b) All @{n_weights} weights of one sentence taken together. {softmax_global_sum}
# - c) The @{n_keys} weights that one query gives to the keys of its sentence.
# - d) The @{n_sentences} weights in the same place of the @{sentences_en} sentences. {softmax_batch_axis}
#
# Return the letter, for example `"a"`.

# %% question="row_sums" role="params"
n_sentences: [2, 3, 4] = 2
n_queries: [5, 6, 8] = 5
n_keys: [7, 9, 10] = 7
n_numbers: [3, 4] = 3
assert n_sentences != n_numbers
n_weights = n_queries * n_keys
sentences_es = ("dos", "tres", "cuatro")[n_sentences - 2]
sentences_en = ("two", "three", "four")[n_sentences - 2]
queries_es = "cinco" if n_queries == 5 else "seis" if n_queries == 6 else "ocho"
queries_en = "five" if n_queries == 5 else "six" if n_queries == 6 else "eight"
keys_es = "siete" if n_keys == 7 else "nueve" if n_keys == 9 else "diez"
keys_en = "seven" if n_keys == 7 else "nine" if n_keys == 9 else "ten"

# %% question="row_sums"
def row_sums() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="row_sums" role="public"
assert row_sums().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="row_sums" role="hint"
# ¿Quién reparte su atención: el que pregunta o el que es encontrado?

# %% [markdown] lang="en" question="row_sums" role="hint"
# Who has attention to share out: the one that asks, or the one that is found?

# %% [markdown] lang="es" question="row_sums" role="hint"
# Imagina la tabla de una frase, con las consultas en filas y las claves en columnas. Cada consulta tiene
# una unidad de atención y la reparte entera a lo largo de su fila.

# %% [markdown] lang="en" question="row_sums" role="hint"
# Picture the table of one sentence: queries down the side, keys along the top. A query owns one unit of
# attention and spends all of it along its row.

# %% [markdown] lang="es"
# ## Por qué dividir por $\sqrt{d_k}$
#
# Un producto escalar es una suma de $d_k$ términos. Si las componentes de $q$ y de $k$ son independientes,
# con media 0 y varianza 1, cada término tiene varianza 1 y la suma tiene varianza $d_k$: las puntuaciones
# se dispersan como $\sqrt{d_k}$. Esto es lo que se mide con una consulta y diez claves al azar, en promedio
# sobre 4000 sorteos (un solo sorteo engaña):
#
# | $d_k$ | desviación típica de $q \cdot k$ | mayor peso sin dividir | mayor peso dividiendo |
# |---|---|---|---|
# | 4 | 1,7 | 0,5 | 0,3 |
# | 64 | 7,4 | 0,87 | 0,32 |
# | 512 | 20,9 | 0,95 | 0,32 |
#
# Sin dividir, en dimensión alta casi todo el peso se lo lleva una sola clave; las demás quedan en cero y,
# con ellas, su gradiente: el modelo deja de aprender a mirar a otro sitio. Al dividir por $\sqrt{d_k}$ el
# reparto es parecido en cualquier dimensión. Es $\sqrt{d_k}$, la raíz de la longitud de una **clave**: no
# $d_k$, ni la longitud de la frase, ni la de un valor. Y se divide **antes** de la softmax: después ya no
# cambiaría el reparto, solo haría que las filas no sumaran 1.

# %% [markdown] lang="en"
# ## Why divide by $\sqrt{d_k}$
#
# A dot product adds $d_k$ terms. With independent components of mean 0 and variance 1, each term has
# variance 1, so the total has variance $d_k$ and a typical size of $\sqrt{d_k}$. Below: one random query
# against ten random keys, averaged over 4,000 draws (never trust a single draw here):
#
# | $d_k$ | standard deviation of $q \cdot k$ | largest weight, not divided | largest weight, divided |
# |---|---|---|---|
# | 4 | 1.7 | 0.5 | 0.3 |
# | 64 | 7.4 | 0.87 | 0.32 |
# | 512 | 20.9 | 0.95 | 0.32 |
#
# Read the third column downwards: as the dimension grows, one key takes nearly everything. The rest are
# left with weights close to zero and gradients close to zero, so the model can no longer learn to look
# elsewhere. The last column hardly moves. Mind which number goes under the root: the length of a **key**
# vector, not the length of the sentence, not the length of a value; and take the root. Mind the moment,
# too: **before** softmax the division makes the shares gentler; afterwards it could only shrink the rows so
# that they no longer add up to 1.

# %% [markdown] bloom="apply" kind="numeric" lang="es" minutes=6 points=2 question="weight_by_hand"
# ## 3. Un peso con lápiz y papel
#
# Una consulta $q = @{asks}$ se encuentra con dos claves, $k_1 = @{key_1}$ y $k_2 = @{key_2}$.
# ¿Qué peso recibe $k_1$? Hazlo a mano; solo al final necesitas una calculadora, porque $e \approx 2{,}718$.
#
# Devuelve un número entre 0 y 1, no un porcentaje. Se admite un error de $\pm 0{,}005$.

# %% [markdown] lang="en" question="weight_by_hand"
# ## 3. One weight with pencil and paper
#
# The query $q = @{asks}$ meets just two keys, $k_1 = @{key_1}$ and $k_2 = @{key_2}$. What
# weight goes to $k_1$? Work it out on paper; you only need a calculator for the very last step, with
# $e \approx 2.718$.
#
# Return a number between 0 and 1 rather than a percentage. Anything within $\pm 0.005$ is accepted.

# %% question="weight_by_hand" role="params"
asks: [(2, 1, 0, 1), (1, 2, 0, 1), (1, 1, 0, 2), (2, 2, 0, 1), (3, 1, 0, 1)] = (2, 1, 0, 1)
key_1: [(2, 1, 3, 1), (1, 2, 3, 1), (2, 2, -1, 2), (3, 1, -2, 1), (1, 3, -1, 2), (1, 1, 2, 1)] = (2, 1, 3, 1)
key_2: [(1, 1, -2, 1), (2, 1, -3, 1), (1, 2, 3, 2), (3, 2, 2, 1), (1, 3, -2, 2), (2, 2, 1, 2)] = (1, 1, -2, 1)
dot_1 = asks[0] * key_1[0] + asks[1] * key_1[1] + asks[2] * key_1[2] + asks[3] * key_1[3]
dot_2 = asks[0] * key_2[0] + asks[1] * key_2[1] + asks[2] * key_2[2] + asks[3] * key_2[3]
assert dot_1 % 2 == 0 and dot_2 % 2 == 0  # so that the scores are whole
assert 4 <= dot_1 <= 12 and 4 <= dot_2 <= 12
score_1 = dot_1 // 2
score_2 = dot_2 // 2
apart = score_1 - score_2
assert abs(apart) == 1 or abs(apart) == 2
power = "e" if apart == 1 else "e^2" if apart == 2 else "e^{-1}" if apart == -1 else "e^{-2}"

# %% question="weight_by_hand"
def weight_by_hand() -> float:
    """The weight of the first key, between 0 and 1."""
    ### BEGIN SOLUTION
    return math.exp(score_1) / (math.exp(score_1) + math.exp(score_2))  # the dot products over 2
    ### END SOLUTION


# %% question="weight_by_hand" role="public"
assert 0.0 < float(weight_by_hand()) < 1.0

# %% [markdown] lang="es" question="weight_by_hand" role="hint"
# ¿Cuántas componentes tiene una clave? ¿Cuánto vale entonces el divisor?

# %% [markdown] lang="en" question="weight_by_hand" role="hint"
# How many components does a key have? So what do you divide by?

# %% [markdown] lang="es" question="weight_by_hand" role="hint"
# Los productos escalares son @{dot_1} y @{dot_2}. A la softmax solo le importa cuánto se llevan las dos puntuaciones.

# %% [markdown] lang="en" question="weight_by_hand" role="hint"
# The dot products are @{dot_1} and @{dot_2}. All that softmax sees is how far apart the two scores are.

# %% [markdown] lang="es" question="weight_by_hand" role="hint"
# Las puntuaciones son @{score_1} y @{score_2}. El peso de la primera es $e^@{score_1}$ dividido por $e^@{score_1} + e^@{score_2}$, que es lo mismo que
# $@{power}$ dividido por $@{power} + 1$.

# %% [markdown] lang="en" question="weight_by_hand" role="hint"
# The scores are @{score_1} and @{score_2}. The first weight is $e^@{score_1}$ over $e^@{score_1} + e^@{score_2}$, which is the same as $@{power}$ over $@{power} + 1$.

# %% [markdown] lang="es"
# ## La máscara
#
# A veces una consulta no debe mirar a ciertas claves: el relleno que iguala la longitud de las frases de
# un lote, o las palabras que aún no se han escrito. Una **máscara** lo dice con valores booleanos, y en
# este curso significa siempre lo mismo:
#
# > `True` = esta consulta **puede** mirar a esta clave.
#
# Conviene recordarlo, porque no todo el mundo lo hace igual: en PyTorch, `scaled_dot_product_attention`
# sigue este convenio y `nn.MultiheadAttention` usa el contrario.
#
# La máscara tiene que cumplir dos cosas a la vez: una clave prohibida recibe peso 0, y los pesos de cada
# consulta siguen sumando 1. En qué punto de la fórmula hay que aplicarla para que se cumplan las dos es lo
# que vas a decidir ahora.

# %% [markdown] lang="en"
# ## The mask
#
# Some keys are off limits for some queries: padding that was only added to make the sentences of a batch
# equally long, or words that have not been written yet. A **mask** of booleans says so. Throughout this
# course it reads:
#
# > `True` = this query **may** look at this key.
#
# Keep that in mind when you read other people's code. PyTorch itself uses both conventions:
# `scaled_dot_product_attention` agrees with us, `nn.MultiheadAttention` has it the other way round.
#
# A mask has two promises to keep at once. A forbidden key gets weight 0, and the weights of each query still
# add up to 1. Your next task is to find the place in the formula where applying the mask keeps both.

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=5 points=1 question="mask_place"
# ## 4. ¿Dónde entra la máscara?
#
# Las puntuaciones de una consulta son $@{three_scores}$ y su máscara es `(True, True, False)`. Cuatro personas
# proponen cuatro maneras de aplicarla. Calcula los tres pesos con cada una y quédate con la que da peso 0 a
# la tercera clave y reparte exactamente 1 entre las otras dos.
#
# - a) Multiplicar las puntuaciones por la máscara (`True` = 1, `False` = 0) y aplicar la softmax. {mask_zero_fill}
# - b) Sustituir por $-\infty$ la puntuación prohibida y aplicar la softmax.
# - c) Aplicar la softmax y multiplicar los pesos por la máscara. {mask_after_softmax}
# - d) Sumar la máscara (`True` = 1, `False` = 0) a las puntuaciones y aplicar la softmax. {mask_added}
#
# Devuelve la letra.

# %% [markdown] lang="en" question="mask_place"
# ## 4. Where does the mask go?
#
# One query has scores $@{three_scores}$ and mask `(True, True, False)`. Here are four ways to apply the mask.
# Compute the three weights under each, and keep the one that leaves the third key with weight 0 while the
# other two share exactly 1.
#
# - a) Multiply the scores by the mask (`True` = 1, `False` = 0), then apply softmax. {mask_zero_fill}
# - b) Replace the forbidden score by $-\infty$, then apply softmax.
# - c) Apply softmax, then multiply the weights by the mask. {mask_after_softmax}
# - d) Add the mask (`True` = 1, `False` = 0) to the scores, then apply softmax. {mask_added}
#
# Return the letter.

# %% question="mask_place" role="params"
three_scores: [(2, 1, 3), (1, 2, 3), (3, 1, 2), (1, 3, 2), (2, 3, 1), (3, 2, 1), (2, 1, 4), (4, 1, 2)] = (2, 1, 3)
allowed_1 = math.exp(three_scores[0])
allowed_2 = math.exp(three_scores[1])
left = (allowed_1 + allowed_2) / (allowed_1 + allowed_2 + math.exp(three_scores[2]))

# %% question="mask_place"
def mask_place() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %% question="mask_place" role="public"
assert mask_place().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="mask_place" role="hint"
# Con cada propuesta, ¿cuánto pesa la tercera clave? ¿Cuánto suman los tres pesos?

# %% [markdown] lang="en" question="mask_place" role="hint"
# Under each proposal, how much does the third key weigh? What do the three weights add up to?

# %% [markdown] lang="es" question="mask_place" role="hint"
# Dos propuestas dejan a la tercera clave con un peso que no es cero, y otra deja pesos que suman @{left:.3f}.

# %% [markdown] lang="en" question="mask_place" role="hint"
# Two of the proposals leave the third key with some weight, and one leaves weights that add up to @{left:.3f}.

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=3 points=1 question="mask_reason" tier="reason_of:mask_place"
# ## 5. ¿Por qué ahí?
#
# ¿Qué razón explica tu respuesta a la pregunta anterior?
#
# - a) Una puntuación de 0 ya equivale a un peso de 0; basta con que la clave prohibida puntúe 0. {mask_zero_fill}
# - b) A la softmax solo le importan las proporciones, así que anular un peso después de dividir por la suma da lo mismo que anularlo antes. {mask_after_softmax}
# - c) Multiplicar $-\infty$ por 0 da 0, de modo que las puntuaciones permitidas no cambian al sumarles ese producto. {mask_inf_times_zero}
# - d) La exponencial de esa puntuación es 0 y la división por la suma viene después, así que el total se reparte solo entre las claves permitidas.
#
# Devuelve la letra.

# %% [markdown] lang="en" question="mask_reason"
# ## 5. Why there?
#
# Which reason supports your answer to the previous question?
#
# - a) A score of 0 already amounts to a weight of 0; it is enough that the forbidden key scores 0. {mask_zero_fill}
# - b) Softmax only cares about proportions, so wiping out a weight after dividing by the sum is the same as doing it before. {mask_after_softmax}
# - c) Multiplying $-\infty$ by 0 gives 0, so the allowed scores do not change when that product is added to them. {mask_inf_times_zero}
# - d) The exponential of that score is 0 and the division by the sum comes afterwards, so the total is shared among the allowed keys only.
#
# Return the letter.

# %% question="mask_reason"
def mask_reason() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %% question="mask_reason" role="public"
assert mask_reason().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="mask_reason" role="hint"
# ¿Cuánto vale $e^0$? ¿Y cuánto vale $0 \cdot \infty$ en el ordenador?

# %% [markdown] lang="en" question="mask_reason" role="hint"
# What is $e^0$? And what does a computer make of $0 \cdot \infty$?

# %% [markdown] lang="es" question="mask_reason" role="hint"
# Como $e^0 = 1$, una puntuación de 0 todavía pesa; y $0 \cdot \infty$ es `nan`. De las dos razones que
# quedan, una borra después de repartir: ¿recupera alguien lo que se borró?

# %% [markdown] lang="en" question="mask_reason" role="hint"
# Since $e^0 = 1$, a score of 0 still carries weight, and $0 \cdot \infty$ is `nan`. Of the two reasons left,
# one erases after the sharing: does anybody get back what was erased?

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=6 points=2 question="causal_mask"
# ## 6. Sin mirar al futuro
#
# Un modelo que predice la palabra siguiente se entrena con frases enteras, y sería trampa que el token $i$
# viera los que vienen detrás. La máscara **causal** lo impide: el token $i$ puede mirar a los tokens
# $0, 1, \dots, i$. A sí mismo también: si no, el primero no tendría a nadie a quien mirar.
#
# Escribe `causal_mask(n)`, para $n \geq 1$. Devuelve un array de NumPy de forma $(n, n)$ y tipo `bool`, con
# las consultas en filas, las claves en columnas y `True` donde se puede mirar.

# %% [markdown] lang="en" question="causal_mask"
# ## 6. No peeking at the future
#
# A model that predicts the next word is trained on whole sentences at once, so nothing but a mask keeps
# token $i$ from reading the answer just after it. With the **causal** mask, token $i$ may look at tokens
# $0, 1, \dots, i$. That includes itself; otherwise the very first token would have nobody to look at.
#
# Write `causal_mask(n)` for $n \geq 1$. It returns a NumPy array of shape $(n, n)$ and type `bool`: queries
# in rows, keys in columns, `True` where looking is allowed.

# %% question="causal_mask"
def causal_mask(n: int) -> np.ndarray:
    """Booleans (n, n): entry [i, j] says whether query i may attend to key j."""
    ### BEGIN SOLUTION
    return np.tril(np.ones((n, n), dtype=bool))
    ### END SOLUTION


# %% question="causal_mask" role="public"
assert causal_mask(3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]
assert causal_mask(8).shape == (8, 8)

# %% [markdown] lang="es" question="causal_mask" role="hint"
# Dibuja la máscara de tres tokens. En la fila del primero, ¿cuántos `True` hay? ¿Y en la del último?

# %% [markdown] lang="en" question="causal_mask" role="hint"
# Draw the mask for three tokens. How many `True` are there in the first row? And in the last?

# %% [markdown] lang="es" question="causal_mask" role="hint"
# Numera filas y columnas desde 0. Compara los dos números de una casilla con `True` y los de una con
# `False`: ¿qué comparación las separa? ¿De qué lado cae la diagonal?

# %% [markdown] lang="en" question="causal_mask" role="hint"
# Number rows and columns from 0. Compare the two numbers of a square that is `True`, then of one that is
# `False`: which comparison tells them apart? On which side of it is the diagonal?

# %% [markdown] lang="es" question="causal_mask" role="hint"
# La fila $i$ tiene `True` en las columnas $j \leq i$: el triángulo inferior, diagonal incluida, hecho de
# booleanos.

# %% [markdown] lang="en" question="causal_mask" role="hint"
# Row $i$ is `True` in the columns with $j \leq i$: the lower triangle with its diagonal, made of booleans.

# %% [markdown] lang="es"
# ## Qué suele salir mal
#
# Antes de juntar las piezas, una lista para cuando algo no cuadre. Casi ninguna de estas equivocaciones da
# error, y varias pasan desapercibidas si pruebas con $Q = K = V$ o con tamaños que coinciden.
#
# | lo que ves | lo que suele ser |
# |---|---|
# | los pesos son demasiado extremos | falta dividir por $\sqrt{d_k}$ |
# | los pesos cambian de nitidez con la longitud de la frase | has dividido por la raíz del número de claves |
# | las columnas suman 1 y las filas no | la softmax va sobre las consultas |
# | las filas suman menos de 1 | algo se aplicó después de la softmax: la escala o la máscara |
# | con una sola frase funciona y con un lote no | has traspuesto todos los ejes, no solo los dos últimos |
# | la salida de una frase cambia al cambiar otra | el lote se ha mezclado |
# | la salida no depende de los valores | estás promediando las claves |
# | aparece `nan` con máscara | se ha multiplicado 0 por infinito |
#
# Prueba siempre con consultas, claves y valores distintos, y con cinco consultas y siete claves antes que
# con seis y seis.

# %% [markdown] lang="en"
# ## Where it usually goes wrong
#
# Keep this table at hand while you put the pieces together. Hardly any of these slips raises an error, and
# several stay invisible as long as you test with $Q = K = V$ or with sizes that happen to be equal.
#
# | what you see | what it usually is |
# |---|---|
# | weights are too extreme | the division by $\sqrt{d_k}$ is missing |
# | weights get flatter or sharper with sentence length | divided by the root of the number of keys |
# | columns add up to 1, rows do not | softmax runs over the queries |
# | rows add up to less than 1 | something came after softmax that belongs before it: the scale or the mask |
# | fine for one sentence, broken for a batch | all axes were transposed, not just the last two |
# | one sentence's output moves when another changes | the batch got mixed |
# | the output ignores the values | the keys are being averaged |
# | `nan` as soon as there is a mask | zero was multiplied by infinity |
#
# Test with queries, keys and values that differ, and try five queries against seven keys before you try six
# against six.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=20 points=6 question="attention"
# ## 7. Atención
#
# Escribe `attention(q, k, v, mask=None)` usando tu `softmax`. Devuelve la pareja `(salida, pesos)`, en ese
# orden: dos arrays de NumPy.
#
# - Formas: `q` es $(\dots, T_q, d_k)$, `k` es $(\dots, T_k, d_k)$ y `v` es $(\dots, T_k, d_v)$. Los puntos
#   suspensivos son las mismas dimensiones en los tres: ninguna, una o varias. La salida es
#   $(\dots, T_q, d_v)$ y los pesos, $(\dots, T_q, T_k)$. Cada elemento del lote se calcula por separado.
# - `mask` es `None` (se puede mirar a todo) o un array de tipo `bool` con `True` = puede mirar, de
#   cualquier forma que NumPy pueda extender (*broadcast*) a la de los pesos: por ejemplo $(T_k)$,
#   $(T_q, T_k)$ o $(B, 1, T_k)$.
# - Las puntuaciones pueden ser de decenas de miles, positivas o negativas, y nada debe desbordarse. Una clave
#   prohibida recibe peso 0 sean cuales sean: se comprueba también con todas cercanas a $-20\,000$. Rellenar con $-\infty$, con el mínimo del tipo o con $-10^9$ vale
#   igual.
# - Toda consulta podrá mirar al menos a una clave; lo que devuelvas para una fila sin ninguna no se
#   comprueba.
# - Con entradas `float64`, todo se calcula en `float64`: una comprobación compara con un margen de $10^{-9}$,
#   y las demás, con unas seis cifras. Con entradas `float32` vale cualquiera de los dos tipos.
# - No modifica ninguna de sus entradas.
#
# Las comprobaciones llaman por posición: `attention(q, k, v)` o `attention(q, k, v, mask)`.

# %% [markdown] lang="en" question="attention"
# ## 7. Attention
#
# Write `attention(q, k, v, mask=None)` with the help of your `softmax`. Return the pair
# `(output, weights)`, in that order: two NumPy arrays.
#
# - Shapes: `q` is $(\dots, T_q, d_k)$, `k` is $(\dots, T_k, d_k)$ and `v` is $(\dots, T_k, d_v)$. The dots
#   stand for the same leading dimensions in all three: none, one or several. The output is
#   $(\dots, T_q, d_v)$, the weights are $(\dots, T_q, T_k)$, and no element of the batch influences
#   another.
# - `mask` is `None` (everything may be looked at) or an array of type `bool` where `True` = may look, of
#   any shape that NumPy can broadcast to that of the weights: $(T_k)$, $(T_q, T_k)$ or $(B, 1, T_k)$, for
#   instance.
# - Scores may run into the tens of thousands, positive or negative, and nothing may overflow. A forbidden key
#   gets weight 0 whatever they are; the checks include scores that are all near $-20{,}000$.
#   Filling with $-\infty$, with the smallest number of the type or with $-10^9$ is equally good.
# - Every query will have at least one key to look at. What you return for a row without any is not checked.
# - For `float64` inputs everything is computed in `float64`: one check compares to within $10^{-9}$, the
#   others to about six digits. For `float32` inputs either type will do.
# - None of the inputs may be changed.
#
# The checks call by position: `attention(q, k, v)` or `attention(q, k, v, mask)`.

# %% question="attention"
def attention(
    q: np.ndarray, k: np.ndarray, v: np.ndarray, mask: np.ndarray | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Output (..., Tq, d_v) and weights (..., Tq, Tk) of scaled dot-product attention.

    ``mask`` is boolean, True = may attend, and broadcasts to the shape of the weights.
    """
    ### BEGIN SOLUTION
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])  # (..., Tq, Tk)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores)
    return weights @ v, weights
    ### END SOLUTION


# %% question="attention" role="public"
output, weights = attention(FEATURES, FEATURES, FEATURES)
dolor = TOKENS.index("dolor")
assert np.allclose(weights[dolor], [0.038, 0.046, 0.038, 0.369, 0.334, 0.176], atol=1e-3)
assert np.allclose(output[dolor], [1.516, 1.107, 0.107, 0.136], atol=1e-3)
only_body_parts = np.array([False, False, False, True, False, True])
output, weights = attention(FEATURES, FEATURES, FEATURES, only_body_parts)
assert np.allclose(weights[dolor], [0, 0, 0, 0.677, 0, 0.323], atol=1e-3)
batch = np.stack([FEATURES, FEATURES[::-1]])
output, weights = attention(batch[:, :5], batch, batch[..., :3])
assert output.shape == (2, 5, 3)
assert weights.shape == (2, 5, 6)

# %% [markdown] lang="es" question="attention" role="hint"
# ¿Qué ejes de `k` hay que intercambiar para que una consulta se multiplique por cada clave, haya o no lote?

# %% [markdown] lang="en" question="attention" role="hint"
# Which axes of `k` must trade places so that each query meets each key, with or without a batch?

# %% [markdown] lang="es" question="attention" role="hint"
# Escribe las formas al lado de cada línea. Las puntuaciones son $(\dots, T_q, T_k)$: la máscara actúa sobre
# ellas, la softmax recorre su último eje, y solo entonces aparecen los valores.

# %% [markdown] lang="en" question="attention" role="hint"
# Write the shape next to each line. The scores are $(\dots, T_q, T_k)$: the mask acts on them, softmax runs
# along their last axis, and only then do the values come in.

# %% [markdown] lang="es" question="attention" role="hint"
# Cuatro pasos: multiplica `q` por `k` con sus dos últimos ejes intercambiados y divide por la raíz del
# último tamaño de `k`; si hay máscara, elige entre la puntuación y $-\infty$ casilla a casilla; aplica tu
# softmax al último eje; multiplica los pesos por `v` y devuelve las dos cosas.

# %% [markdown] lang="en" question="attention" role="hint"
# Four steps: multiply `q` by `k` with its last two axes exchanged and divide by the root of the last size of
# `k`; if there is a mask, choose between the score and $-\infty$ entry by entry; apply your softmax to the
# last axis; multiply the weights by `v` and return both.

# %% [markdown] alt="Mapa de calor de 6 por 6. Las filas son consultas y las columnas, claves. Las filas de pecho, dolor y brazo concentran su peso en esas mismas tres columnas; las filas de el, paciente y tiene, en sí mismas y en sus semejantes." lang="es" role="figure"
# Los pesos de la frase completa, sin máscara. Busca la fila de «dolor».

# %% [markdown] alt="Heat map, 6 by 6. Rows are queries and columns are keys. The rows of pecho, dolor and brazo put most of their weight on those same three columns; the rows of el, paciente and tiene on themselves and on their like." lang="en" role="figure"
# The weights of the whole sentence, without a mask. Look for the row of *dolor*.

# %% role="figure"
def attention_map() -> dict[str, object]:
    """Weights of self-attention over the six tokens: rows are queries, columns are keys."""
    weights = attention(FEATURES, FEATURES, FEATURES)[1]
    return {"kind": "heatmap", "rows": TOKENS, "columns": TOKENS, "values": weights}


# %% [markdown] alt="Mapa de calor de 6 por 6 con la máscara causal. Todo lo que queda por encima de la diagonal vale cero; la primera fila pone todo su peso en el primer token." lang="es" role="figure"
# Los mismos pesos con la máscara causal. ¿Qué le ha pasado a la fila de «el»?

# %% [markdown] alt="Heat map, 6 by 6, with the causal mask. Everything above the diagonal is zero; the first row puts all its weight on the first token." lang="en" role="figure"
# The same weights under the causal mask. What has become of the row of *el*?

# %% role="figure"
def causal_attention_map() -> dict[str, object]:
    """The same weights when no token may look at those after it."""
    weights = attention(FEATURES, FEATURES, FEATURES, causal_mask(len(TOKENS)))[1]
    return {"kind": "heatmap", "rows": TOKENS, "columns": TOKENS, "values": weights}


# %% [markdown] lang="es"
# ## Invariante o equivariante
#
# Queda una pregunta sobre lo que has construido: ¿qué pasa si barajas los tokens? Para responder con
# precisión hacen falta dos palabras. Sea $P$ la matriz que permuta las filas de $X$.
#
# - Una función es **invariante** si barajar no cambia nada: $f(PX) = f(X)$. La media de las filas lo es.
# - Una función es **equivariante** si el resultado se baraja igual que la entrada: $f(PX) = P f(X)$. Lo es
#   multiplicar cada fila por 2.
#
# Se parecen, y muchos textos las confunden, pero cuentan historias distintas: en la segunda cada token
# conserva su resultado y se lo lleva consigo al cambiar de sitio. Al comprobarlo con números, elige una
# permutación que no sea su propia inversa: si solo intercambias dos tokens o das la vuelta a la frase, un
# $P$ puesto donde iba $P^{-1}$ pasa sin que lo notes.

# %% [markdown] lang="en"
# ## Invariant or equivariant
#
# One question remains about the function you now have: what happens when the tokens are shuffled? Two words
# are needed to answer it properly. Let $P$ be the matrix that permutes the rows of $X$.
#
# - A function is **invariant** when shuffling changes nothing: $f(PX) = f(X)$. The mean of the rows is an
#   example.
# - A function is **equivariant** when the result gets shuffled as the input was: $f(PX) = P f(X)$. Doubling
#   every row is an example.
#
# The two are easily mixed up, in print too, yet they tell different stories. Under the second, every token
# keeps its own result and carries it along to its new place. One piece of advice for checking with
# numbers: use a permutation that is not its own inverse. If you merely swap two tokens or reverse the
# sentence, then writing $P$ where $P^{-1}$ belongs goes unnoticed.

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=20 points=4 question="order"
# ## 8. ¿Ve la atención el orden?
#
# En clase, alguien afirma:
#
# > «La atención no ve el orden de las palabras. Si barajas los tokens, la salida no cambia. Por eso, sin
# > codificación posicional, un Transformer confunde “el paciente atendió al doctor” con “el doctor atendió
# > al paciente”, tenga máscara causal o no.»
#
# Valora la afirmación en unas 200 palabras. Di qué parte es cierta, cuál es falsa y a cuál le falta un matiz;
# razónalo a partir de la fórmula; y apóyalo en un experimento hecho con tu `attention`, con y sin máscara
# causal, en el que la permutación no sea su propia inversa (un ciclo de tres, por ejemplo). Cuenta qué
# comparaste y qué número obtuviste.

# %% [markdown] lang="en" question="order"
# ## 8. Does attention see order?
#
# Someone in class says:
#
# > "Attention does not see word order. Shuffle the tokens and the output stays the same. That is why, without
# > positional encoding, a Transformer cannot tell 'the patient treated the doctor' from 'the doctor treated
# > the patient', with or without a causal mask."
#
# Judge this claim in about 200 words. Say which part is true, which is false and which needs a qualification;
# argue from the formula; and back your judgement with an experiment run on your own `attention`, with and
# without a causal mask, using a permutation that is not its own inverse (a cycle of three, say). Report
# what you compared and the number you got.

# %% [markdown] lang="es" question="order" role="hint"
# ¿Son lo mismo «la salida no cambia» y «la salida se baraja igual que la entrada»?

# %% [markdown] lang="en" question="order" role="hint"
# Are "the output stays the same" and "the output is shuffled in the same way" the same statement?

# %% [markdown] lang="es" question="order" role="hint"
# Al barajar los tokens, la máscara causal no se baraja con ellos: sigue mirando a las posiciones.

# %% [markdown] lang="en" question="order" role="hint"
# When you shuffle the tokens, the causal mask is not shuffled with them: it still goes by position.

# %% [markdown] lang="es" question="order" role="key"
# La afirmación acierta en lo esencial sin máscara, usa mal una palabra y se equivoca en el final.
#
# **Lo falso.** La salida sí cambia al barajar: sus filas se mueven con los tokens. Si $P$ es la
# permutación, $\text{Attention}(PX) = P\,\text{Attention}(X)$. Eso es *equivarianza*; sería *invarianza* si
# la salida quedara idéntica, como ocurre si después se promedian las filas.
#
# **Por qué.** Al permutar los tokens, las puntuaciones pasan de $S$ a $PSP^\top$: se permutan filas y
# columnas. La softmax actúa en cada fila y le da igual el orden de las columnas, así que los pesos son
# $PAP^\top$, y $PAP^\top \, PV = P\,AV$. Cada token recibe el mismo vector, esté donde esté: sin máscara ni
# codificación posicional, las dos frases son indistinguibles. Esa parte es cierta.
#
# **El matiz.** La máscara causal depende de la posición y no se baraja, de modo que la igualdad se rompe: el
# token $i$ recibe una mezcla de *los anteriores*, y cuáles son depende del orden. Con máscara causal el orden
# deja rastro; una capa ve el conjunto de los anteriores, todavía no su orden interno, pero varias capas
# pueden aprovecharlo.
#
# **Experimento.** Con los seis vectores del ejemplo y un ciclo de tres $p = (1, 2, 0, 3, 4, 5)$, la mayor
# diferencia entre `attention(X[p])` y `attention(X)[p]` es cero (salvo el redondeo) sin máscara y 0,40 con
# máscara causal. La diferencia entre `attention(X[p])` y `attention(X)`, sin máscara, es 1,07: la salida no
# «queda igual».

# %% [markdown] lang="en" question="order" role="key"
# Without a mask the claim is right in substance and wrong in one word; with a causal mask it is wrong.
#
# **False.** Shuffling does change the output: its rows travel with the tokens. For a permutation $P$,
# $\text{Attention}(PX) = P\,\text{Attention}(X)$. That is *equivariance*. *Invariance* would mean an
# identical output, which is what you get if the rows are averaged afterwards.
#
# **Why.** Permuting tokens turns the scores $S$ into $PSP^\top$, rows and columns alike. Softmax works row
# by row and does not care how the columns are ordered, so the weights become $PAP^\top$ and
# $PAP^\top \, PV = P\,AV$. Each token ends up with the same vector wherever it stands. So, with neither
# mask nor positional encoding, the two sentences really cannot be told apart: that part is true.
#
# **Qualification.** A causal mask is tied to positions and stays put while the tokens move, so the equality
# fails. Token $i$ gets a blend of *its predecessors*, and who they are depends on order. One causal layer
# sees the predecessors as a set, not yet their inner order; stacked layers can exploit more.
#
# **Experiment.** On the six vectors of the lesson with the 3-cycle $p = (1, 2, 0, 3, 4, 5)$, the largest
# difference between `attention(X[p])` and `attention(X)[p]` is zero (up to rounding) without a mask and
# 0.40 with the causal mask. Between `attention(X[p])` and `attention(X)`, no mask, it is 1.07, so the
# output does not "stay the same".

# %% [markdown] lang="es" question="order" role="rubric"
# | criterio | nivel | puntos | descriptor | muestra |
# |---|---|---|---|---|
# | Invarianza y equivarianza | completo | 1 | Dice que la salida se baraja igual que la entrada y la distingue de una salida que no cambia, con sus nombres o con una igualdad correcta. | La salida no se queda igual: si barajo las filas de X, las de la salida se barajan con ellas, $f(PX) = P f(X)$. Eso es equivarianza, no invarianza. |
# | Invarianza y equivarianza | parcial | 0.5 | Describe que las filas se mueven con los tokens, pero llama a eso invarianza o no corrige la frase. | Cada palabra se lleva su vector a donde va, así que la atención es invariante al orden. |
# | Invarianza y equivarianza | ausente | 0 | Acepta que la salida no cambia, o no trata el asunto. | Es verdad, si cambias las palabras de sitio sale lo mismo. |
# | Razonamiento desde la fórmula | completo | 1 | Sigue la permutación por las puntuaciones, la softmax por filas y el producto por los valores. | Al permutar, S se convierte en $PSP^\top$. La softmax va fila a fila, así que los pesos son $PAP^\top$, y al multiplicar por $PV$ queda $P(AV)$. |
# | Razonamiento desde la fórmula | parcial | 0.5 | Menciona una razón correcta (por ejemplo, que una suma no depende del orden) sin seguirla por los tres pasos. | Como la salida es una suma de valores con sus pesos, y en una suma da igual el orden, cada token recibe lo mismo. |
# | Razonamiento desde la fórmula | ausente | 0 | No da razones, o las razones son falsas. | No ve el orden porque los Transformers procesan todo en paralelo. |
# | Papel de la máscara causal | completo | 1 | Concluye que con máscara causal la propiedad se rompe y explica que la máscara va por posiciones y no se baraja. | Con máscara causal deja de cumplirse: el triángulo está atado a las posiciones y no se mueve con los tokens, y al cambiar de sitio un token pasa a tener otros delante. |
# | Papel de la máscara causal | parcial | 0.5 | Dice que con máscara es distinto, sin explicar por qué. | Con la máscara causal ya no salen las filas barajadas, lo he probado. |
# | Papel de la máscara causal | ausente | 0 | Mantiene que la máscara no influye, o no la menciona. | La máscara solo tapa el futuro; el orden sigue sin verse. |
# | Experimento | completo | 1 | Compara la salida de los tokens barajados con la salida barajada, con y sin máscara, con una permutación que no es su propia inversa, y da los números. | Con p = (1, 2, 0, 3, 4, 5), `attention(X[p])` y `attention(X)[p]` coinciden sin máscara; con la causal difieren hasta en 0,40. |
# | Experimento | parcial | 0.5 | Hace la comparación solo en uno de los dos casos, o con una permutación que es su propia inversa, o sin dar números. | He invertido la frase y, sin máscara, `attention(X[::-1])` es `attention(X)[::-1]`. |
# | Experimento | ausente | 0 | No hay experimento, o lo que compara no puede distinguir las dos afirmaciones. | He barajado los tokens y las filas de los pesos siguen sumando 1. |

# %% [markdown] lang="en" question="order" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | Invariance and equivariance | complete | 1 | Says that the output is shuffled as the input was and sets this apart from an unchanged output, by name or by a correct equation. | The output does change: its rows are shuffled exactly as I shuffled the input, $f(PX) = P f(X)$. So it is equivariant; invariant would mean no change at all. |
# | Invariance and equivariance | partial | 0.5 | Describes rows moving with the tokens, but calls it invariance or leaves the quoted sentence uncorrected. | Every token keeps its vector and takes it along, so attention is invariant to order. |
# | Invariance and equivariance | missing | 0 | Agrees that the output stays the same, or does not address it. | The claim is right: move the words around and you get the same result. |
# | Argument from the formula | complete | 1 | Follows the permutation through the scores, the row-wise softmax and the product with the values. | With $PX$ the scores are $PSP^\top$. Softmax treats each row alone, which gives $PAP^\top$, and multiplied by $PV$ that leaves $P(AV)$. |
# | Argument from the formula | partial | 0.5 | Gives one correct reason (that a sum does not depend on order, say) without following it through the three steps. | The output is a weighted sum of the values, and sums do not care about order. |
# | Argument from the formula | missing | 0 | Gives no reasons, or false ones. | It cannot see order because everything is computed in parallel. |
# | Role of the causal mask | complete | 1 | Concludes that the property fails under a causal mask and explains that the mask goes by position and is not shuffled. | Under the causal mask the equality breaks. The triangle belongs to positions and stays where it is, so a token that moves gets other predecessors. |
# | Role of the causal mask | partial | 0.5 | Says that the mask makes a difference without explaining why. | I tried the causal mask and the rows no longer match. |
# | Role of the causal mask | missing | 0 | Maintains that the mask has no influence, or does not mention it. | A mask only hides the future; order is still invisible. |
# | Experiment | complete | 1 | Compares the output of the shuffled tokens with the shuffled output, with and without the mask, using a permutation that is not its own inverse, and reports numbers. | With p = (1, 2, 0, 3, 4, 5) `attention(X[p])` equals `attention(X)[p]` without a mask; with the causal one they are up to 0.40 apart. |
# | Experiment | partial | 0.5 | Makes the comparison in only one of the two cases, or with a permutation that is its own inverse, or without numbers. | I reversed the sentence, and without a mask `attention(X[::-1])` equals `attention(X)[::-1]`. |
# | Experiment | missing | 0 | There is no experiment, or what it compares cannot tell the two statements apart. | I shuffled the tokens and the rows of the weights still sum to 1. |

# %% [markdown] lang="es" role="references"
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). La fórmula y su divisor están en el apartado
#   3.2.1.

# %% [markdown] lang="en" role="references"
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). The formula and its divisor are in
#   section 3.2.1.
