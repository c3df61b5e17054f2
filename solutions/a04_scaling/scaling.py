# %% [markdown] lang="es"
# # Por qué se escalan las puntuaciones
#
# Toda implementación de la atención divide las puntuaciones por $\sqrt{d_k}$, y casi ninguna explica de dónde
# sale ese divisor. Aquí lo averiguas midiendo, y por el camino aprendes a desconfiar de los experimentos de
# una sola tirada.
#
# ## Una tabla de la que desconfiar
#
# Un tutorial quiere mostrar que las puntuaciones crecen con la dimensión. Para cada $d_k$ sortea una consulta
# y diez claves de componentes normales, y apunta tres cosas: la desviación típica de los diez productos
# $q \cdot k$, el mayor de los diez pesos si no se divide y el mayor si se divide por $\sqrt{d_k}$:
#
# | $d_k$ | desviación típica | mayor peso sin dividir | mayor peso dividiendo |
# |---|---|---|---|
# | 4 | 0,64 | 0,228 | 0,160 |
# | 64 | 6,13 | 0,831 | 0,222 |
# | 512 | 32,88 | 1,000 | 0,326 |
#
# De la primera fila a la última, la dispersión se multiplica por 51. El mismo programa, con el generador
# recién sembrado con 0, da esto otro:
#
# | $d_k$ | desviación típica | mayor peso sin dividir | mayor peso dividiendo |
# |---|---|---|---|
# | 4 | 0,63 | 0,205 | 0,150 |
# | 64 | 6,42 | 0,951 | 0,248 |
# | 512 | 22,56 | 0,750 | 0,195 |
#
# Ahora se multiplica por 36, y el mayor peso *baja* al pasar de 64 a 512. Las dos tablas están bien
# calculadas. ¿Cuánto crece *en general* la dispersión, y cuánto hay en estas cifras de puro azar?

# %% [markdown] lang="en"
# # Why scores are scaled
#
# Somebody had to choose the divisor in $q \cdot k / \sqrt{d_k}$. Why a root, and why of $d_k$? Here you find out
# the way an experimenter would: a short argument on paper, then thousands of random draws to check it.
#
# ## A table to distrust
#
# The table below is taken from a tutorial on attention. For each dimension $d_k$ its author drew one query
# and ten keys with normal components, then noted the standard deviation of the ten products $q \cdot k$ and
# the largest of the ten attention weights, first for the raw products, then for products divided by
# $\sqrt{d_k}$:
#
# | $d_k$ | standard deviation | largest weight, raw | largest weight, divided |
# |---|---|---|---|
# | 4 | 0.64 | 0.228 | 0.160 |
# | 64 | 6.13 | 0.831 | 0.222 |
# | 512 | 32.88 | 1.000 | 0.326 |
#
# Spread grows 51-fold, it seems. Here is the same program again, with a generator freshly seeded with 0:
#
# | $d_k$ | standard deviation | largest weight, raw | largest weight, divided |
# |---|---|---|---|
# | 4 | 0.63 | 0.205 | 0.150 |
# | 64 | 6.42 | 0.951 | 0.248 |
# | 512 | 22.56 | 0.750 | 0.195 |
#
# This time it grows 36-fold, and the largest raw weight *falls* between 64 and 512. No arithmetic is wrong in
# either table. But each row is one throw of the dice, and one throw cannot tell you the average.

# %% [markdown] lang="es"
# ## Una suma de $d_k$ términos
#
# Un producto escalar suma $d_k$ productos de componentes. Imagina a alguien que da $d_k$ pasos de un metro,
# cada uno hacia delante o hacia atrás según salga una moneda. Los pasos se cancelan en parte: tras 100 pasos
# no está a 100 metros, suele estar a unos 10.
#
# Dos reglas bastan para hacer la cuenta:
#
# - si $x$ e $y$ son independientes y tienen media 0, $\text{var}(x y) = \text{var}(x) \cdot \text{var}(y)$;
# - la varianza de una suma de términos independientes es la suma de sus varianzas.
#
# Con componentes independientes, de media 0 y varianza 1, cada término tiene varianza 1 y
#
# $$\text{var}(q \cdot k) = d_k, \qquad \text{desv. típica}(q \cdot k) = \sqrt{d_k}$$
#
# **Con lápiz.** Toma componentes que valen $+1$ o $-1$ con la misma probabilidad (media 0, varianza 1) y
# $d_k = 4$. Cada término es también $+1$ o $-1$, y de las 16 combinaciones de signos salen estos productos:
#
# | $q \cdot k$ | $-4$ | $-2$ | 0 | 2 | 4 |
# |---|---|---|---|---|---|
# | casos, de 16 | 1 | 4 | 6 | 4 | 1 |
#
# La media es 0. La varianza es $(1 \cdot 16 + 4 \cdot 4 + 6 \cdot 0 + 4 \cdot 4 + 1 \cdot 16)/16 = 64/16 = 4$,
# que es $d_k$; la desviación típica, 2, que es $\sqrt{d_k}$. Con $d_k = 1$ sería 1. Para doblar la dispersión
# ha hecho falta el cuádruple de componentes.
#
# Si las componentes no tienen varianza 1, las dos reglas siguen valiendo.
#
# ## Medirlo
#
# Aquí, un **sorteo** es una consulta con sus propias claves. Con $N$ sorteos, las consultas son un array de
# forma $(N, d_k)$ y las claves, uno de forma $(N, n, d_k)$: $n$ claves por sorteo. Cada consulta se cruza solo
# con las claves de su sorteo. Te damos hecha la `softmax`, que no se desborda con ninguna puntuación.

# %% [markdown] lang="en"
# ## A sum of $d_k$ terms
#
# Take $d_k = 2$ and let every component be $+1$ or $-1$, each equally likely. Then each of the two terms of
# $q \cdot k$ is $+1$ or $-1$ as well, and the four sign patterns give the products $2, 0, 0, -2$. Their mean
# is 0 and their variance $(4 + 0 + 0 + 4)/4 = 2$. Do it again with $d_k = 4$, where there are 16 patterns:
#
# | $q \cdot k$ | $-4$ | $-2$ | 0 | 2 | 4 |
# |---|---|---|---|---|---|
# | patterns out of 16 | 1 | 4 | 6 | 4 | 1 |
#
# Variance: $(1 \cdot 16 + 4 \cdot 4 + 6 \cdot 0 + 4 \cdot 4 + 1 \cdot 16)/16 = 64/16 = 4$. So the variance is
# $d_k$ again, and the standard deviation, 2, is its root. Most terms cancel each other, like the steps of a
# walker who tosses a coin before each one and after 100 steps is usually found some 10 paces from home.
#
# The general rule needs two facts about independent quantities:
#
# - if $x$ and $y$ also have mean 0, then $\text{var}(x y) = \text{var}(x) \cdot \text{var}(y)$;
# - the variance of a sum is the sum of the variances.
#
# For independent components of mean 0 and variance 1, every term therefore contributes 1:
#
# $$\text{var}(q \cdot k) = d_k, \qquad \text{std}(q \cdot k) = \sqrt{d_k}$$
#
# With other variances the two facts still do the job.
#
# ## Measuring it
#
# A **draw**, in what follows, is one query together with keys of its own. With $N$ draws the queries form an
# array of shape $(N, d_k)$ and the keys one of shape $(N, n, d_k)$, that is, $n$ keys a draw. A query only
# ever meets the keys of its own draw. You are given a `softmax` that copes with scores of any size.

# %%
"""Why attention divides by the root of d_k: measured."""

from __future__ import annotations

import math

import numpy as np
import torch


def softmax(z, axis=-1):
    """Weights that add up to 1 along ``axis``, as a float64 array of the shape of ``z``; never overflows."""
    return torch.softmax(torch.tensor(np.array(z, dtype=np.float64, order="C")), dim=axis).numpy()


# %% [markdown] bloom="apply" kind="code" lang="es" minutes=15 points=3 question="spread"
# ## 1. Productos y dispersión
#
# Escribe dos funciones.
#
# `dot_products(q, k)` recibe las consultas de $N$ sorteos, de forma $(N, d_k)$, y sus claves, de forma
# $(N, n, d_k)$. Devuelve un array de forma $(N, n)$: en la fila $i$, los productos escalares de la consulta
# $i$ con las claves de su sorteo, en el orden de las claves y **sin dividir** por nada.
#
# `score_spread(scores)` recibe puntuaciones de forma $(N, n)$, una fila por sorteo. Calcula la desviación
# típica de los $n$ números de cada fila y devuelve la **media** de esas $N$ desviaciones: un solo número.
#
# - La desviación típica es la poblacional: se divide por $n$, no por $n - 1$ (en NumPy, `ddof=0`).
# - $N \geq 1$, $n \geq 2$, $d_k \geq 1$. Los arrays son `float64` y se calcula en `float64`: se compara con un
#   margen de $10^{-9}$.
# - Ninguna de las dos modifica sus argumentos. Se llaman por posición y se evalúan por separado.

# %% [markdown] lang="en" question="spread"
# ## 1. Products and their spread
#
# Two functions to write.
#
# `dot_products(q, k)` takes the queries of $N$ draws, of shape $(N, d_k)$, and their keys, of shape
# $(N, n, d_k)$. It returns an array of shape $(N, n)$ whose row $i$ holds the dot products of query $i$ with
# the keys of its own draw, in the order of the keys. Nothing is **divided** yet.
#
# `score_spread(scores)` takes scores of shape $(N, n)$, one row a draw. It computes the standard deviation of
# the $n$ numbers in each row and returns the **mean** of those $N$ standard deviations, a single number.
#
# - Use the population standard deviation, which divides by $n$ and not by $n - 1$ (`ddof=0` in NumPy).
# - $N \geq 1$, $n \geq 2$, $d_k \geq 1$. Arrays are `float64`, so is the computation, and results are compared
#   to within $10^{-9}$.
# - Arguments stay as they were. Both functions are called by position and judged separately.

# %% question="spread"
def dot_products(q: np.ndarray, k: np.ndarray) -> np.ndarray:
    """Raw products of each query with the keys of its own draw: (N, dk), (N, n, dk) -> (N, n)."""
    ### BEGIN SOLUTION
    return np.einsum("nd,nkd->nk", q, k)
    ### END SOLUTION


def score_spread(scores: np.ndarray) -> float:
    """Mean over the draws of the standard deviation of each draw's scores: (N, n) -> one number."""
    ### BEGIN SOLUTION
    return float(scores.std(axis=1).mean())  # first within each draw, then over the draws
    ### END SOLUTION


# %% question="spread" role="public"
two_queries = np.array([[1.0, 2.0], [0.0, 3.0]])
their_keys = np.array([[[1.0, 0.0], [0.0, 1.0], [2.0, -1.0]], [[1.0, 1.0], [5.0, 0.0], [-1.0, 2.0]]])
assert np.allclose(dot_products(two_queries, their_keys), [[1, 2, 0], [3, 0, 6]])
assert np.isclose(score_spread(np.array([[1.0, 1.0, 7.0, 7.0]])), 3.0)
assert np.isclose(score_spread(np.array([[1.0, 2.0, 0.0], [3.0, 0.0, 6.0]])), 1.633, atol=1e-3)

# %% [markdown] lang="es" question="spread" role="hint"
# ¿Qué eje de `k` desaparece en el producto, y qué eje comparten `q` y `k` sin que desaparezca?

# %% [markdown] lang="en" question="spread" role="hint"
# Which axis of `k` disappears in the product? And which axis do `q` and `k` share that must not disappear?

# %% [markdown] lang="es" question="spread" role="hint"
# Para que cada consulta se alinee con sus claves, a `q` le falta un eje en medio. En la dispersión, el orden
# importa: la desviación de todos los números juntos incluye lo que se separan unos sorteos de otros.

# %% [markdown] lang="en" question="spread" role="hint"
# To line up with its keys, `q` needs one more axis in the middle. As for the spread, order matters: the
# deviation of all numbers taken together also contains how far apart the draws are.

# %% [markdown] lang="es" question="spread" role="hint"
# Productos: multiplica componente a componente la consulta $i$ y cada clave del sorteo $i$, y suma sobre el
# último eje. Dispersión: desviación típica a lo largo del eje de las claves, que deja $N$ números; después,
# su media.

# %% [markdown] lang="en" question="spread" role="hint"
# Products: multiply query $i$ and each key of draw $i$ component by component and add along the last axis.
# Spread: the standard deviation along the axis of the keys, which leaves $N$ numbers; then their mean.

# %% [markdown] bloom="apply" kind="numeric" lang="es" minutes=8 points=2 question="std_by_hand"
# ## 2. La dispersión con lápiz y papel
#
# Después de entrenar, nadie garantiza varianza 1. Supón que $d_k = @{n_terms}$, que las componentes de las consultas
# tienen media 0 y desviación típica 1, y las de las claves, media 0 y desviación típica **@{key_sd}**; todas son
# independientes. ¿Cuál es la desviación típica de un producto $q \cdot k$, antes de dividir por nada?
#
# Devuelve un número. Se admite un error de $\pm 0{,}05$. Si quieres, devuelve una expresión como
# `5 * math.sqrt(2)`.

# %% [markdown] lang="en" question="std_by_hand"
# ## 2. The spread with pencil and paper
#
# Training is free to change variances. Let $d_k = @{n_terms}$. The components of queries have mean 0 and standard
# deviation 1; those of keys have mean 0 and standard deviation **@{key_sd}**; all of them are independent. Before
# any division, what is the standard deviation of a product $q \cdot k$?
#
# Return a number; anything within $\pm 0.05$ is accepted. An expression such as `5 * math.sqrt(2)` will do.

# %% question="std_by_hand" role="params"
n_terms: [20, 24, 27, 28, 40, 45, 48, 54, 60, 72, 75, 96] = 48  # no squares: the root shows
key_sd: [2, 3, 4, 5] = 3
variance = key_sd**2
# No two known mistakes give the same number.
assert abs(math.sqrt(n_terms * key_sd) - variance) > 0.2
assert abs(math.sqrt(n_terms * (1 + variance)) - variance) > 0.2

# %% question="std_by_hand"
def std_by_hand() -> float:
    """Standard deviation of one raw dot product."""
    ### BEGIN SOLUTION
    return math.sqrt(n_terms * 1**2 * key_sd**2)  # so many terms, each of variance 1 · key_sd²
    ### END SOLUTION


# %% question="std_by_hand" role="public"
assert float(std_by_hand()) > 0.0

# %% [markdown] lang="es" question="std_by_hand" role="hint"
# Las reglas hablan de varianzas. ¿Cuál es la varianza de una componente de una clave?

# %% [markdown] lang="en" question="std_by_hand" role="hint"
# The rules speak of variances. What is the variance of one component of a key?

# %% [markdown] lang="es" question="std_by_hand" role="hint"
# Averigua primero la varianza de un solo término $q_j k_j$. Después, ¿cuántos términos iguales se suman?

# %% [markdown] lang="en" question="std_by_hand" role="hint"
# Find the variance of a single term $q_j k_j$ first. How many such terms are added up?

# %% [markdown] lang="es" question="std_by_hand" role="hint"
# Un término tiene varianza @{variance}, y hay @{n_terms}. La raíz se toma una sola vez, al final.

# %% [markdown] lang="en" question="std_by_hand" role="hint"
# One term has variance @{variance}, and there are @{n_terms} of them. The root is taken once, at the end.

# %% [markdown] lang="es"
# ## Cuántos sorteos hacen falta
#
# Ya puedes juzgar la primera tabla. De $d_k = 4$ a 512, la varianza se multiplica por 128, así que la
# desviación típica de un producto crece $\sqrt{128} = 11{,}3$ veces. ¿De dónde salen las 51? En un sorteo hay
# una sola consulta: si es corta, sus diez productos son pequeños a la vez, y diez números tampoco fijan bien
# una desviación. Con $d_k = 4$, solo unos 4 sorteos de cada 100 tienen una dispersión menor que 0,64; con 512,
# poco más de 1 de cada 100 supera 32,88. Coincidieron uno muy bajo y otro muy alto.
#
# El remedio es promediar. Si los resultados de un sorteo tienen desviación típica $\sigma$, la media de $N$
# sorteos independientes tiene **error típico** $\sigma / \sqrt{N}$. Con 4000 sorteos (`default_rng(0)` para
# cada $d_k$; primero las consultas, después las claves):
#
# | $d_k$ | $\sigma$ entre sorteos | media de 4000 sorteos | valor teórico |
# |---|---|---|---|
# | 4 | 0,77 | $1{,}74 \pm 0{,}01$ | 1,73 |
# | 64 | 1,85 | $7{,}34 \pm 0{,}03$ | 7,35 |
# | 512 | 5,04 | $20{,}77 \pm 0{,}08$ | 20,87 |
#
# El cociente teórico, $20{,}87 / 1{,}73$, es 12,0 y no 11,3. No es azar: aquí se promedian desviaciones, y la
# media de una raíz no es la raíz de la media. En dimensión 4, por ejemplo, la longitud media de $q$ es 1,88,
# algo menos que $\sqrt{4}$. Las dos cifras son defendibles si dices qué has promediado.

# %% [markdown] lang="en"
# ## How many draws it takes
#
# Theory now has something to say about the first table. From $d_k = 4$ to 512 the variance grows 128 times
# and the standard deviation of a product $\sqrt{128} = 11.3$ times. The table says 51. How can it be so far
# off? Because one draw has one query: when that query is short, all ten of its products are small together.
# Among draws with $d_k = 4$, only about 4 in 100 spread less than 0.64; with $d_k = 512$, little more than 1 in
# 100 spread more than 32.88. An unusually low throw was compared with an unusually high one.
#
# The cure is to average. If single draws scatter with standard deviation $\sigma$, the mean of $N$ independent
# draws has **standard error** $\sigma / \sqrt{N}$. The next table took 4,000 draws a row (`default_rng(0)` for
# each $d_k$; queries first, then keys):
#
# | $d_k$ | $\sigma$ between draws | mean of 4,000 draws | theory |
# |---|---|---|---|
# | 4 | 0.77 | $1.74 \pm 0.01$ | 1.73 |
# | 64 | 1.85 | $7.34 \pm 0.03$ | 7.35 |
# | 512 | 5.04 | $20.77 \pm 0.08$ | 20.87 |
#
# One detail for sharp eyes: $20.87 / 1.73$ makes 12.0 rather than 11.3. That gap is real. The table averages
# standard deviations, and the mean of a root is not the root of a mean: a query in dimension 4 has a mean
# length of 1.88, somewhat under $\sqrt{4}$. Either factor can be defended once you say what you averaged.

# %% [markdown] lang="es"
# ## De puntuaciones a pesos
#
# A la softmax solo le importan las diferencias: el cociente de dos pesos es $e^{s_1 - s_2}$. Con dos claves y
# puntuaciones $(2, 0)$, el cociente es $e^2 = 7{,}39$ y los pesos, 0,881 y 0,119. Multiplica $d_k$ por 16 y las
# puntuaciones típicas se multiplican por 4: con $(8, 0)$, el cociente es $e^8 = 2981$ y los pesos, 0,9997 y
# 0,0003.
#
# Por eso conviene mirar también el **mayor peso** de cada sorteo. Si $n$ claves reparten por igual, vale
# $1/n$; si una se lo lleva todo, vale 1, y decimos que la softmax está *saturada*.

# %% [markdown] lang="en"
# ## From scores to weights
#
# What does softmax do with a spread? It looks at differences only: two weights have the ratio
# $e^{s_1 - s_2}$. Let there be two keys. Scores $(2, 0)$ give a ratio of $e^2 = 7.39$, hence weights 0.881 and
# 0.119. With 16 times as many components a typical score is 4 times as large, so try $(8, 0)$: the ratio
# jumps to $e^8 = 2981$ and the weights become 0.9997 and 0.0003.
#
# A handy gauge for this is the **largest weight** of a draw. It is $1/n$ when $n$ keys share equally and 1
# when one key takes everything, in which case softmax is called *saturated*.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=7 points=2 question="largest_weight"
# ## 3. El mayor peso
#
# Escribe `largest_weight(scores)`. Recibe puntuaciones de forma $(N, n)$, una fila por sorteo, ya divididas
# por lo que haga falta: aquí no se divide más. En cada fila aplica la softmax a las $n$ puntuaciones y toma el
# mayor de los $n$ pesos; devuelve la **media** de esos $N$ máximos, un solo número.
#
# - $N \geq 1$ y $n \geq 2$; `scores` es `float64` y puede llegar a los miles, con cualquier signo. Se compara
#   con un margen de $10^{-9}$.
# - No modifica `scores`. Puedes usar la `softmax` que te damos. Se llama por posición.

# %% [markdown] lang="en" question="largest_weight"
# ## 3. The largest weight
#
# Write `largest_weight(scores)`. Its argument has shape $(N, n)$, one row a draw, and has already been divided
# by whatever it should be: divide no further. Apply softmax to the $n$ scores of each row, take the largest of
# the $n$ weights, and return the **mean** of these $N$ maxima, a single number.
#
# - $N \geq 1$ and $n \geq 2$. Scores are `float64`, of either sign, and may run into the thousands. Results are
#   compared to within $10^{-9}$.
# - Leave `scores` unchanged. You may use the `softmax` you are given. The call is by position.

# %% question="largest_weight"
def largest_weight(scores: np.ndarray) -> float:
    """Mean over the draws of the largest softmax weight of each draw: (N, n) -> one number."""
    ### BEGIN SOLUTION
    return float(softmax(scores).max(axis=-1).mean())
    ### END SOLUTION


# %% question="largest_weight" role="public"
assert np.isclose(largest_weight(np.array([[2.0, 0.0]])), 0.881, atol=1e-3)
assert np.isclose(largest_weight(np.array([[0.0, math.log(3)], [5.0, 5.0]])), 0.625)  # 0.75 and 0.5

# %% [markdown] lang="es" question="largest_weight" role="hint"
# ¿Quiénes reparten un total de 1: las claves de un sorteo o los sorteos entre sí?

# %% [markdown] lang="en" question="largest_weight" role="hint"
# Who shares a total of 1: the keys of one draw, or the draws among themselves?

# %% [markdown] lang="es" question="largest_weight" role="hint"
# ¿Da lo mismo el máximo de los pesos medios que la media de los máximos? Piensa en dos sorteos en los que gana
# una clave distinta.

# %% [markdown] lang="en" question="largest_weight" role="hint"
# Is the maximum of the mean weights the same as the mean of the maxima? Think of two draws in which different
# keys win.

# %% [markdown] lang="es" question="largest_weight" role="hint"
# Tres pasos en este orden: softmax a lo largo de las claves, máximo a lo largo de las claves, media sobre los
# sorteos.

# %% [markdown] lang="en" question="largest_weight" role="hint"
# Three steps in this order: softmax along the keys, maximum along the keys, mean over the draws.

# %% [markdown] bloom="analyze" kind="code" lang="es" minutes=20 points=4 question="measure"
# ## 4. El experimento
#
# Escribe `measure(d_k, draws, seed)`, que hace tus propios sorteos y devuelve una tupla de tres números, en
# este orden:
#
# 1. la media, sobre los sorteos, de la desviación típica de los diez productos (como en la pregunta 1);
# 2. la media del mayor peso, sin dividir los productos;
# 3. la media del mayor peso, si antes de la softmax se dividen los productos por $\sqrt{d_k}$.
#
# - Hay `draws` sorteos. Cada uno tiene **su** consulta y **sus** diez claves, y todas las componentes son
#   normales de media 0 y varianza 1, independientes entre sí.
# - El azar depende solo de los argumentos: los mismos tres dan los mismos tres números, y otra `seed`, u otro
#   `draws`, da otros.
# - `d_k`, `draws` y `seed` son enteros; $1 \leq d_k \leq 512$, $1 \leq \text{draws} \leq 4000$, $\text{seed} \geq 0$.
# - Puedes sortear como quieras y en el orden que quieras. Tus números, promediados sobre varias semillas, se
#   comparan con los valores esperados, con un margen de seis errores típicos: con $d_k = 64$ y 2000 sorteos en
#   total, por ejemplo, $\pm 0{,}25$ en el primer número, $\pm 0{,}023$ en el segundo y $\pm 0{,}015$ en el tercero.
#   También se prueba con `draws = 1`, y que de una semilla a otra varíen lo que varía una media de sorteos
#   independientes, ni mucho más ni mucho menos. Se llama por posición.

# %% [markdown] lang="en" question="measure"
# ## 4. The experiment
#
# Write `measure(d_k, draws, seed)`. It makes its own draws and returns a tuple of three numbers, in this
# order:
#
# 1. the mean over the draws of the standard deviation of the ten products (as in question 1);
# 2. the mean of the largest weight for products that are not divided;
# 3. the mean of the largest weight for products divided by $\sqrt{d_k}$ before softmax.
#
# - There are `draws` draws. Every draw has a query and ten keys of **its own**; all components are normal with
#   mean 0 and variance 1, and independent of each other.
# - Randomness comes from the arguments alone. The same three arguments give the same three numbers; another
#   `seed`, or another `draws`, gives others.
# - `d_k`, `draws` and `seed` are integers with $1 \leq d_k \leq 512$, $1 \leq \text{draws} \leq 4000$ and
#   $\text{seed} \geq 0$.
# - Draw in whatever way and order you like. Your numbers, averaged over several seeds, are compared with the
#   expected values, allowing six standard errors: for $d_k = 64$ and 2,000 draws in all, say, $\pm 0.25$ in the
#   first number, $\pm 0.023$ in the second and $\pm 0.015$ in the third. `draws = 1` is tried too. From seed to
#   seed they must vary as means of independent draws do, neither much more nor much less. The call is by
#   position.

# %% question="measure"
def measure(d_k: int, draws: int, seed: int) -> tuple[float, float, float]:
    """Spread of the raw products, largest weight of raw products, largest weight after dividing: means."""
    ### BEGIN SOLUTION
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
    ### END SOLUTION


# %% question="measure" role="public"
spread, largest_raw, largest_divided = measure(64, 2000, 1)
assert 7.1 < spread < 7.6
assert 0.84 < largest_raw < 0.89
assert 0.30 < largest_divided < 0.34
assert measure(5, 100, 7) == measure(5, 100, 7)
assert measure(5, 100, 7) != measure(5, 100, 8)

# %% [markdown] lang="es" question="measure" role="hint"
# ¿Cuántas consultas y cuántas claves distintas tiene que haber en total si haces 2000 sorteos?

# %% [markdown] lang="en" question="measure" role="hint"
# With 2,000 draws, how many different queries and how many different keys must there be in all?

# %% [markdown] lang="es" question="measure" role="hint"
# Siembra el generador una sola vez, al principio. ¿Qué pasaría si lo sembraras de nuevo en cada sorteo, o una
# vez para las consultas y otra, con la misma semilla, para las claves?

# %% [markdown] lang="en" question="measure" role="hint"
# Seed the generator once, at the start. What would happen if you seeded it again for each draw, or once for
# the queries and once more, with the same seed, for the keys?

# %% [markdown] lang="es" question="measure" role="hint"
# Con un generador sembrado con `seed`, sortea consultas de forma $(\text{draws}, d_k)$ y claves de forma
# $(\text{draws}, 10, d_k)$. Calcula los productos una vez y pásalos a tus funciones: tal cual a las dos
# primeras medidas y divididos por la raíz de `d_k` a la tercera.

# %% [markdown] lang="en" question="measure" role="hint"
# From one generator seeded with `seed`, draw queries of shape $(\text{draws}, d_k)$ and keys of shape
# $(\text{draws}, 10, d_k)$. Compute the products once and hand them to your functions: as they are for the
# first two measures, divided by the root of `d_k` for the third.

# %% [markdown] lang="es"
# ## Por qué número dividir
#
# Quedan tres candidatos a divisor: 1 (no dividir), $\sqrt{d_k}$ y $d_k$. Todos actúan sobre las puntuaciones,
# antes de la softmax. En las dos preguntas siguientes predices qué hará el tercero; la figura de después te
# dirá si has acertado.

# %% [markdown] lang="en"
# ## What to divide by
#
# Three divisors ask for the job: 1 (that is, no division), $\sqrt{d_k}$ and $d_k$ itself. Each would act on
# the scores, before softmax. The third looks tempting: if long vectors make large sums, why not take the mean
# instead of the sum? Commit yourself to a prediction in the next two questions; the figure after them settles
# the matter.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=4 points=1 question="divisor"
# ## 5. El tercer divisor
#
# Hay diez claves por sorteo, con componentes independientes de media 0 y varianza 1. Alguien divide los
# productos por $d_k$ en lugar de por $\sqrt{d_k}$ y después aplica la softmax. ¿Qué le pasa al mayor peso
# medio cuando $d_k$ crece de 4 a 512?
#
# - a) Se queda alrededor de 0,3 en todas las dimensiones. {measure_divides_by_dk}
# - b) Crece hacia 1: una clave acaba llevándoselo todo. {measure_unscaled}
# - c) Baja hacia 0,1.
# - d) Baja hacia 0, muy por debajo de 0,1. {measure_scale_after_softmax}
#
# Devuelve la letra.

# %% [markdown] lang="en" question="divisor"
# ## 5. The third divisor
#
# Ten keys a draw; independent components of mean 0 and variance 1. Somebody divides the products by $d_k$
# instead of $\sqrt{d_k}$ and then applies softmax. As $d_k$ goes from 4 to 512, what happens to the mean of
# the largest weight?
#
# - a) It stays near 0.3 whatever the dimension. {measure_divides_by_dk}
# - b) It rises towards 1, and one key ends up with everything. {measure_unscaled}
# - c) It falls towards 0.1.
# - d) It falls towards 0, far below 0.1. {measure_scale_after_softmax}
#
# Return the letter.

# %% question="divisor"
def divisor() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="divisor" role="public"
assert divisor().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="divisor" role="hint"
# ¿Cuál es la desviación típica de $q \cdot k / d_k$ con $d_k = 4$? ¿Y con 512?

# %% [markdown] lang="en" question="divisor" role="hint"
# What is the standard deviation of $q \cdot k / d_k$ for $d_k = 4$? And for 512?

# %% [markdown] lang="es" question="divisor" role="hint"
# Diez pesos que suman 1: ¿puede el mayor de ellos valer menos de 0,1?

# %% [markdown] lang="en" question="divisor" role="hint"
# Ten weights add up to 1. Can the largest of them be less than 0.1?

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=4 points=1 question="divisor_reason" tier="reason_of:divisor"
# ## 6. ¿Por qué?
#
# ¿Qué razón explica tu respuesta a la pregunta anterior?
#
# - a) Dividir todas las puntuaciones por el mismo número no altera el reparto, porque a la softmax solo le importa cuál es mayor. {measure_unscaled}
# - b) El divisor pasa de las puntuaciones a los pesos: cada peso queda dividido por $d_k$. {measure_scale_after_softmax}
# - c) La suma de $d_k$ términos de tamaño 1 es del tamaño de $d_k$; al dividir por $d_k$, las puntuaciones vuelven a tener desviación típica 1. {measure_divides_by_dk}
# - d) Las puntuaciones quedan con desviación típica $1/\sqrt{d_k}$; sus diferencias se acercan a 0, y las exponenciales, a 1.
#
# Devuelve la letra.

# %% [markdown] lang="en" question="divisor_reason"
# ## 6. Why?
#
# Which reason supports your answer to the previous question?
#
# - a) Dividing all scores by the same number leaves the shares as they were, since softmax only cares which score is larger. {measure_unscaled}
# - b) The divisor carries over from the scores to the weights: every weight ends up divided by $d_k$. {measure_scale_after_softmax}
# - c) A sum of $d_k$ terms of size 1 has the size of $d_k$; after division by $d_k$ the scores have standard deviation 1 again. {measure_divides_by_dk}
# - d) The scores are left with standard deviation $1/\sqrt{d_k}$; their differences approach 0 and the exponentials approach 1.
#
# Return the letter.

# %% question="divisor_reason"
def divisor_reason() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %% question="divisor_reason" role="public"
assert divisor_reason().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="divisor_reason" role="hint"
# La suma de 100 pasos hacia delante o hacia atrás, ¿es del tamaño de 100 o del tamaño de 10?

# %% [markdown] lang="en" question="divisor_reason" role="hint"
# Is the sum of 100 steps, each forwards or backwards by the toss of a coin, of the size of 100 or of 10?

# %% [markdown] alt="Tres líneas frente a d_k, de 2 a 512 en escala logarítmica. Sin dividir, el mayor peso medio sube de 0,37 a 0,94. Dividido por la raíz de d_k, se queda entre 0,29 y 0,33. Dividido por d_k, baja de 0,23 a 0,11." lang="es" role="figure"
# El mayor peso medio, de diez claves, con tres divisores (400 sorteos por punto). ¿Qué línea se puede
# prolongar hasta $d_k = 4096$ sin mirar? ¿Y cuál de las otras dos hace que la consulta ya no pueda preferir
# a nadie?

# %% [markdown] alt="Three lines against d_k, from 2 to 512 on a logarithmic scale. Raw, the mean largest weight climbs from 0.37 to 0.94. Divided by the root of d_k it stays between 0.29 and 0.33. Divided by d_k it sinks from 0.23 to 0.11." lang="en" role="figure"
# Mean largest weight among ten keys under three divisors (400 draws a point). Find the line you could
# continue to $d_k = 4096$ with your eyes shut. Which of the other two leaves a query unable to prefer anybody?

# %% role="figure"
def largest_weights() -> dict[str, object]:
    """Mean largest weight against d_k, for products divided by 1, by the root of d_k and by d_k."""
    sizes = [2, 4, 8, 16, 32, 64, 128, 256, 512]
    series: dict[str, list[float]] = {"q·k": [], "q·k / √d_k": [], "q·k / d_k": []}
    for d_k in sizes:
        rng = np.random.default_rng(d_k)
        products = dot_products(rng.normal(size=(400, d_k)), rng.normal(size=(400, 10, d_k)))
        for line, by in zip(series.values(), (1.0, d_k**0.5, d_k), strict=True):
            line.append(float(largest_weight(products / by)))
    return {
        "kind": "lines",
        "x": sizes,
        "series": series,
        "x_label": {"es": "d_k", "en": "d_k"},
        "y_label": {"es": "mayor peso, en promedio", "en": "largest weight, on average"},
        "x_scale": "log",
    }


# %% [markdown] lang="es"
# ## Lo que la saturación deja aprender
#
# Una atención saturada no es un error: a veces una consulta *debe* mirar a una sola clave. El problema es
# saturarse antes de haber aprendido a cuál mirar. Para corregirse, el modelo necesita que los pesos respondan a
# las puntuaciones, y eso lo dice la **jacobiana** de la softmax. Si $w = \text{softmax}(z)$,
#
# $$J_{ij} = \frac{\partial w_i}{\partial z_j} = w_i (\delta_{ij} - w_j)$$
#
# donde $\delta_{ij}$ vale 1 si $i = j$ y 0 si no. En la diagonal, $w_i(1 - w_i)$: subir una puntuación sube su
# peso. Fuera, $-w_i w_j$: y se lo quita a los demás. Es simétrica, y cada fila suma 0, porque los pesos suman
# siempre 1.
#
# **Con lápiz.** Con dos claves, las cuatro entradas tienen el tamaño $w_1 w_2$. Con puntuaciones $(2, 0)$ es
# $0{,}881 \cdot 0{,}119 = 0{,}105$; con $(8, 0)$, $0{,}9997 \cdot 0{,}000335 = 0{,}000335$, una señal 313 veces
# más débil.
#
# Midamos toda la jacobiana con un número, su norma de Frobenius (la raíz de la suma de los cuadrados de sus
# entradas), en los 4000 sorteos de antes:
#
# | $d_k$ | mediana sin dividir | mediana dividiendo por $\sqrt{d_k}$ | sorteos sin dividir con norma menor que 0,01 |
# |---|---|---|---|
# | 4 | 0,358 | 0,339 | 0,3 % |
# | 64 | 0,083 | 0,347 | 29 % |
# | 512 | 0,0003 | 0,347 | 67 % |
#
# Aquí la media habría ocultado lo importante: con $d_k = 512$ y sin dividir vale 0,067, que no parece tan poco.
# Nueve décimas partes de esa media vienen de uno de cada cinco sorteos, aquellos en los que las dos mayores
# puntuaciones quedan cerca; en un sorteo típico apenas hay gradiente.
#
# Al dividir, la regla de la cadena añade un factor $1/\sqrt{d_k}$, pero la conclusión no cambia: respecto a
# $q$ y con $d_k = 512$, la mediana de la norma es 0,35 si se divide y 0,006 si no.

# %% [markdown] lang="en"
# ## What saturation does to learning
#
# There is nothing wrong with a query that puts all its weight on one key, once it has learnt which. Trouble
# starts when it does so by accident, on the first day of training. To change its mind it needs weights that
# respond to scores, and the response is written in the **Jacobian** of softmax. With $w = \text{softmax}(z)$,
#
# $$J_{ij} = \frac{\partial w_i}{\partial z_j} = w_i (\delta_{ij} - w_j)$$
#
# where $\delta_{ij}$ is 1 for $i = j$ and 0 otherwise. Raise a score and its own weight grows at the rate
# $w_i(1 - w_i)$, found on the diagonal; the others pay for it at the rates $-w_i w_j$, found off the diagonal.
# The matrix is symmetric. Each of its rows adds up to 0, because the weights must keep adding up to 1.
#
# Return to the two keys. All four entries have the size $w_1 w_2$. For scores $(2, 0)$ that is
# $0.881 \cdot 0.119 = 0.105$; for $(8, 0)$ it is $0.9997 \cdot 0.000335 = 0.000335$, a signal 313 times weaker.
#
# To sum up a Jacobian in one number, take its Frobenius norm: the root of the sum of its squared entries. In
# the same 4,000 draws as before:
#
# | $d_k$ | median, raw | median, divided by $\sqrt{d_k}$ | raw draws with a norm below 0.01 |
# |---|---|---|---|
# | 4 | 0.358 | 0.339 | 0.3% |
# | 64 | 0.083 | 0.347 | 29% |
# | 512 | 0.0003 | 0.347 | 67% |
#
# Why medians this time? The *mean* raw norm at $d_k = 512$ is 0.067, which sounds survivable. Nine tenths
# of it come from one draw in five, where the two highest scores lie close together; a typical draw has next
# to no gradient left.
#
# Dividing also puts a factor $1/\sqrt{d_k}$ into the chain rule, which does not alter the conclusion: with
# respect to $q$ itself, the median norm at $d_k = 512$ is 0.35 with the division and 0.006 without.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=14 points=3 question="jacobian"
# ## 7. La jacobiana de la softmax
#
# Escribe `softmax_jacobian(z)`. Recibe las puntuaciones de un sorteo, un array `float64` de forma $(n)$, con
# $n \geq 1$, y devuelve un array de forma $(n, n)$ cuya entrada $[i, j]$ es $\partial w_i / \partial z_j$,
# con $w = \text{softmax}(z)$.
#
# - `z` son puntuaciones, no pesos. Pueden llegar a los miles, con cualquier signo.
# - Se compara con un margen de $10^{-6}$, así que puedes usar la fórmula o derivar como prefieras.
# - No modifica `z`. Puedes usar la `softmax` que te damos. Se llama por posición.

# %% [markdown] lang="en" question="jacobian"
# ## 7. The Jacobian of softmax
#
# Write `softmax_jacobian(z)`. It takes the scores of one draw, a `float64` array of shape $(n)$ with
# $n \geq 1$, and returns an array of shape $(n, n)$ whose entry $[i, j]$ is $\partial w_i / \partial z_j$ for
# $w = \text{softmax}(z)$.
#
# - `z` holds scores, which are not weights yet. They may run into the thousands, with either sign.
# - Results are compared to within $10^{-6}$: use the formula, or any other way of differentiating.
# - Leave `z` as it is. You may use the `softmax` you are given. The call is by position.

# %% question="jacobian"
def softmax_jacobian(z: np.ndarray) -> np.ndarray:
    """Derivatives of the weights with respect to the scores: (n,) -> (n, n)."""
    ### BEGIN SOLUTION
    w = softmax(z)
    return np.diag(w) - np.outer(w, w)
    ### END SOLUTION


# %% question="jacobian" role="public"
assert np.allclose(softmax_jacobian(np.array([2.0, 0.0])), [[0.105, -0.105], [-0.105, 0.105]], atol=1e-3)
equal_shares = softmax_jacobian(np.zeros(4))
assert np.allclose(equal_shares, np.full((4, 4), -1 / 16) + np.eye(4) / 4)

# %% [markdown] lang="es" question="jacobian" role="hint"
# Si sube la puntuación de la segunda clave, ¿qué les pasa a los pesos de las demás?

# %% [markdown] lang="en" question="jacobian" role="hint"
# When the score of the second key goes up, what happens to the weights of the others?

# %% [markdown] lang="es" question="jacobian" role="hint"
# Separa la fórmula en dos matrices: $w_i \delta_{ij}$ solo tiene diagonal; $w_i w_j$ ocupa todas las casillas. En
# NumPy, el producto de dos arrays de un solo eje con `@` es un número, no una tabla.

# %% [markdown] lang="en" question="jacobian" role="hint"
# Split the formula into two matrices: $w_i \delta_{ij}$ lives on the diagonal only, $w_i w_j$ everywhere. In
# NumPy, `@` between two one-axis arrays makes a number rather than a table.

# %% [markdown] lang="es" question="jacobian" role="hint"
# Calcula los pesos $w$; pon $w$ en la diagonal de una matriz de ceros; resta de ella la tabla de todos los
# productos de dos pesos.

# %% [markdown] lang="en" question="jacobian" role="hint"
# Compute the weights $w$; put $w$ on the diagonal of a matrix of zeros; subtract the table of all products of
# two weights.

# %% [markdown] alt="Dos líneas frente a d_k, de 2 a 512 en escala logarítmica. La mediana de la norma dividiendo por la raíz de d_k se mantiene cerca de 0,35. Sin dividir empieza igual, en 0,35, y cae a 0,08 en d_k = 64 y casi a cero en 512." lang="es" role="figure"
# Mediana de la norma de la jacobiana (200 sorteos por punto). ¿Entre qué dos valores de $d_k$ cae la línea
# sin dividir por debajo de la mitad de la otra?

# %% [markdown] alt="Two lines against d_k, from 2 to 512 on a logarithmic scale. With the division by the root of d_k the median norm stays near 0.35. Raw, it starts at 0.35 too, then drops to 0.08 at d_k = 64 and almost to zero at 512." lang="en" role="figure"
# Median norm of the Jacobian (200 draws a point). Between which two values of $d_k$ does the raw line sink
# below half the height of the other?

# %% role="figure"
def jacobian_norms() -> dict[str, object]:
    """Median Frobenius norm of the softmax Jacobian against d_k, for raw and divided products."""
    sizes = [2, 4, 8, 16, 32, 64, 128, 256, 512]
    series: dict[str, list[float]] = {"q·k": [], "q·k / √d_k": []}
    for d_k in sizes:
        rng = np.random.default_rng(d_k)
        products = dot_products(rng.normal(size=(200, d_k)), rng.normal(size=(200, 10, d_k)))
        for line, by in zip(series.values(), (1.0, d_k**0.5), strict=True):
            norms = [np.linalg.norm(softmax_jacobian(row)) for row in products / by]
            line.append(float(np.median(norms)))
    return {
        "kind": "lines",
        "x": sizes,
        "series": series,
        "x_label": {"es": "d_k", "en": "d_k"},
        "y_label": {"es": "norma de la jacobiana, mediana", "en": "norm of the Jacobian, median"},
        "x_scale": "log",
    }


# %% [markdown] lang="es"
# ## Cuando las suposiciones fallan
#
# La cuenta supone componentes independientes, de media 0 y varianza 1; el artículo que introdujo el divisor lo
# dice en una nota al pie (Vaswani et al. 2017). Al inicializar una red se cumple más o menos, porque los pesos
# iniciales se eligen pensando en ello. Después, nada obliga a que se cumpla:
#
# - **Varianzas distintas de 1.** Dividir por $\sqrt{d_k}$ deja una desviación típica de
#   $\sigma_q \sigma_k$, que solo por casualidad vale 1. Piensa en las claves de la pregunta 2.
# - **Consultas y claves parecidas.** Si una clave *es* la consulta, su producto es $q \cdot q$, que ronda $d_k$
#   y no $\sqrt{d_k}$. Repetimos los 4000 sorteos cambiando la primera clave por la consulta: aun dividiendo,
#   el mayor peso medio es 0,39, 0,99 y 1,00 con $d_k$ = 4, 64 y 512.
# - **El entrenamiento lo busca.** Puede agrandar las proyecciones hasta que una consulta señale a una sola
#   clave. La división solo fija el punto de partida.
#
# Por eso algunos modelos normalizan consultas y claves y aprenden la escala (Henry et al. 2020).
#
# ## Qué suele salir mal
#
# | lo que ves | lo que suele ser |
# |---|---|
# | tu dispersión con $d_k = 4$ es 2,0 y no 1,73 | la desviación de todas las puntuaciones juntas |
# | es 1,90 | la raíz de la varianza media |
# | es un 5 % mayor en todas las dimensiones | la desviación muestral, que divide por $n - 1$ |
# | cambia mucho de una semilla a otra | un solo sorteo, o las mismas claves en todos |
# | el mayor peso se acerca a 1 aunque dividas | la consulta es una de las claves: mira cómo siembras |
# | el mayor peso baja hacia 0,1 | has dividido por $d_k$ |
# | las filas de la jacobiana no suman 0 | falta el término $-w_i w_j$, o lleva el signo cambiado |
# | todas las entradas tienen restado el mismo número | `w @ w` es un número: hacía falta una tabla |

# %% [markdown] lang="en"
# ## When the assumptions fail
#
# Everything above rests on independent components with mean 0 and variance 1. The paper that proposed the
# divisor says so itself, in a footnote (Vaswani et al. 2017). A freshly initialised network comes fairly
# close, since its weights are chosen with this in mind. What about a trained one?
#
# - **Variances move.** After dividing by $\sqrt{d_k}$, the scores have standard deviation
#   $\sigma_q \sigma_k$, which is 1 by luck only. Think of the keys of question 2.
# - **Queries and keys get to know each other.** Suppose one key *equals* the query. Their product $q \cdot q$
#   is about $d_k$, far more than $\sqrt{d_k}$. Repeat the 4,000 draws with the query as first key, divide by
#   $\sqrt{d_k}$ as usual, and the mean largest weight is 0.39, 0.99 and 1.00 for $d_k$ = 4, 64 and 512.
# - **Sharp attention may be the goal.** Training can enlarge the projections until a query points at a single
#   key. All that the division settles is where learning starts.
#
# Some models therefore normalise queries and keys, and learn the scale (Henry et al. 2020).
#
# ## Where it usually goes wrong
#
# | what you see | what it usually is |
# |---|---|
# | a spread of 2.0 at $d_k = 4$, where 1.73 is expected | the deviation of all scores taken together |
# | a spread of 1.90 there | the root of the mean variance |
# | 5% too much in every dimension | the sample deviation, which divides by $n - 1$ |
# | numbers that jump from seed to seed | a single draw, or the same keys in every draw |
# | a largest weight close to 1 in spite of the division | the query is among the keys: look at how you seed |
# | a largest weight sinking to 0.1 | a division by $d_k$ |
# | rows of the Jacobian that do not add up to 0 | the term $-w_i w_j$ is missing or has the wrong sign |
# | the same number taken off every entry | `w @ w` is a number where a table was needed |

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=25 points=4 question="one_draw"
# ## 8. Un dictamen sobre la tabla
#
# Vuelve a la primera tabla. Quien la publicó concluye:
#
# > «Al pasar de $d_k = 4$ a $d_k = 512$, las puntuaciones crecen 51 veces. Sin dividir, una clave se lleva todo
# > el peso (1,000) y el modelo no puede aprender. Dividir por $\sqrt{d_k}$ deja las puntuaciones con varianza 1,
# > también en una red entrenada.»
#
# Escribe un dictamen de unas 250 palabras, dirigido a quien la publicó. Di qué se sostiene y qué no. Apóyalo en
# tus propias medias, con `measure` y al menos 2000 sorteos: da los números y di cuántos sorteos son. Compara
# el crecimiento con el que predice la teoría; explica por qué un sorteo por fila engaña; di qué hace la
# saturación con el gradiente; y juzga la última frase.

# %% [markdown] lang="en" question="one_draw"
# ## 8. A referee's report
#
# Go back to the first table. Its author concludes:
#
# > "From $d_k = 4$ to $d_k = 512$ the scores grow 51 times. Without the division one key takes all the weight
# > (1.000) and the model cannot learn. Dividing by $\sqrt{d_k}$ leaves the scores with variance 1, in a trained
# > network too."
#
# Write a report to the author in about 250 words. What holds, and what does not? Support your judgement with
# means of your own, from `measure` with at least 2,000 draws: give the numbers and the number of draws.
# Compare the growth with the one that theory predicts, explain why one draw per row misleads, say what
# saturation does to the gradient, and judge the last sentence.

# %% [markdown] lang="es" question="one_draw" role="hint"
# ¿Cuánto cambian tus tres números con otra semilla si haces un sorteo? ¿Y si haces 2000?

# %% [markdown] lang="en" question="one_draw" role="hint"
# How much do your three numbers change with the seed if you make one draw? And if you make 2,000?

# %% [markdown] lang="es" question="one_draw" role="hint"
# La frase contiene una tendencia cierta, un factor que no lo es y una promesa que depende de suposiciones.
# Trata las tres por separado.

# %% [markdown] lang="en" question="one_draw" role="hint"
# The quotation holds a trend that is real, a factor that is not, and a promise that rests on assumptions.
# Deal with the three one by one.

# %% [markdown] lang="es" question="one_draw" role="key"
# La tendencia es cierta: sin dividir, la dispersión crece con $d_k$ y la softmax se satura. Las cifras, en
# cambio, no la miden.
#
# **Medición.** Con `measure(d_k, 4000, 0)` obtengo una dispersión media de 1,74, 7,34 y 20,77 con
# $d_k = 4$, 64 y 512; el mayor peso es 0,49, 0,87 y 0,95 sin dividir, y 0,31, 0,32 y 0,32 dividiendo.
#
# **El factor.** La varianza de un producto es $d_k$, así que de 4 a 512 la desviación típica crece
# $\sqrt{128} = 11{,}3$ veces; la media de las desviaciones, que es lo que mide la tabla, 12,0. Yo obtengo 11,9.
# Nada apoya un 51.
#
# **Un sorteo.** La dispersión de un solo sorteo con $d_k = 4$ tiene una desviación típica de 0,77 en torno a
# 1,73, y con $d_k = 512$, de 5,0 en torno a 20,9. El 0,64 es uno de los 4 más bajos de cada 100 y el 32,88, uno
# de los más altos. Con otra semilla el factor es 36. La media de 4000 tiene errores típicos de 0,01 y 0,08.
# También el 1,000 es un caso: en promedio es 0,95.
#
# **Gradiente.** La derivada de los pesos es $w_i(\delta_{ij} - w_j)$. Si un peso es casi 1 y los demás casi 0,
# todas las entradas son casi 0: la puntuación deja de recibir señal. «No puede aprender» exagera: en los
# sorteos en que dos claves casi empatan queda gradiente; la mediana de la norma, no obstante, baja de 0,36 a
# 0,0003.
#
# **Última frase.** Vale con componentes independientes de media 0 y varianza 1, como al inicializar. Tras
# entrenar, la desviación es $\sigma_q \sigma_k$, y consultas y claves dejan de ser independientes.

# %% [markdown] lang="en" question="one_draw" role="key"
# The trend you describe is real. Raw scores do spread more as $d_k$ grows, and softmax does saturate. The
# table, however, does not measure by how much.
#
# **Measurement.** `measure(d_k, 4000, 0)` gives me a mean spread of 1.74, 7.34 and 20.77 for $d_k = 4$, 64 and
# 512. The mean largest weight is 0.49, 0.87 and 0.95 raw, and 0.31, 0.32 and 0.32 divided.
#
# **Factor.** A product has variance $d_k$, so its standard deviation grows $\sqrt{128} = 11.3$ times between 4
# and 512. For the mean of standard deviations, which is the quantity in your table, theory says 12.0. I
# measure 11.9. There is no reason for 51.
#
# **One draw.** A single draw scatters by 0.77 around 1.73 at $d_k = 4$ and by 5.0 around 20.9 at 512. Your 0.64
# is among the lowest 4 in 100, your 32.88 near the very top. Another seed makes the factor 36. My means of
# 4,000 have standard errors of 0.01 and 0.08. Your 1.000 is a single case as well: on average it is 0.95.
#
# **Gradient.** The derivatives are $w_i(\delta_{ij} - w_j)$. With one weight near 1 and the rest near 0, every
# entry is near 0 and the scores get no signal. "Cannot learn" overstates it, since draws with a near tie keep
# a gradient, but the median norm drops from 0.36 to 0.0003.
#
# **Last sentence.** True for independent components of mean 0 and variance 1, roughly as at initialisation.
# After training the deviation is $\sigma_q \sigma_k$ instead, and queries and keys are no longer independent.

# %% [markdown] lang="es" question="one_draw" role="rubric"
# | criterio | nivel | puntos | descriptor | muestra |
# |---|---|---|---|---|
# | Medición propia | completo | 1 | Da sus medias para al menos dos valores de $d_k$, con dispersión y mayor peso, y dice que son de 2000 sorteos o más. | «Con 3000 sorteos, la dispersión media es 1,73 con $d_k = 4$ y 20,8 con 512; el mayor peso pasa de 0,49 a 0,95 sin dividir y queda en 0,30 y 0,32 al dividir.» |
# | | parcial | 0.5 | Da números propios, pero solo de una de las dos cantidades, o no dice cuántos sorteos son. | «Me sale una dispersión de 1,7 con 4 y de 21 con 512.» |
# | | ausente | 0 | No da números propios, o repite los de la tabla. | «La tabla muestra que la dispersión pasa de 0,64 a 32,88.» |
# | Factor esperado | completo | 1 | Da 11,3 (o 12,0 para la media de desviaciones) y lo obtiene de que la varianza del producto es $d_k$. | «La varianza se multiplica por 512/4 = 128 y la desviación por su raíz, 11,3; yo mido 11,9.» |
# | | parcial | 0.5 | Dice que 51 no se sostiene y que se espera una raíz, sin el número o sin derivarlo. | «Debería crecer como la raíz de $d_k$, que es mucho menos que 51.» |
# | | ausente | 0 | Acepta el 51 o propone 128. | «Como $d_k$ crece 128 veces, las puntuaciones crecen aún más de lo que dice la tabla.» |
# | Un solo sorteo | completo | 0.5 | Dice que las cifras de la tabla dependen del azar y lo apoya en un dato: otra semilla, la dispersión entre sorteos o el error típico. | «Con diez semillas distintas, un sorteo con $d_k = 4$ me da entre 0,63 y 3,64.» |
# | | ausente | 0 | No lo menciona, o dice que hay que repetir sin dar un dato. | «Habría que hacer más pruebas.» |
# | Saturación y gradiente | completo | 1 | Usa la derivada $w_i(\delta_{ij} - w_j)$, o $w(1 - w)$, para decir que con un peso casi 1 las derivadas son casi 0, y matiza que eso no pasa en todos los sorteos. | «Con pesos 0,9997 y 0,0003 la derivada es 0,0003; pero si dos claves casi empatan, no, y por eso la media no es 0.» |
# | | parcial | 0.5 | Dice que el gradiente se anula al saturarse, sin la derivada o sin el matiz. | «Si un peso vale casi 1, los gradientes son casi 0 y ya no se aprende.» |
# | | ausente | 0 | No relaciona la saturación con el gradiente, o dice que el gradiente crece. | «Si los pesos son muy grandes, los gradientes explotan.» |
# | Suposiciones | completo | 0.5 | Dice que la varianza 1 exige componentes independientes de media 0 y varianza 1 y que una red entrenada no tiene por qué cumplirlo. | «Eso vale al inicializar; si las claves acaban con desviación 3, queda una desviación de 3.» |
# | | ausente | 0 | Acepta la última frase o no la juzga. | «Al dividir por la raíz, la varianza siempre es 1.» |

# %% [markdown] lang="en" question="one_draw" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | Own measurement | complete | 1 | Gives own means for at least two values of $d_k$, both spread and largest weight, and says that they come from 2,000 draws or more. | "Over 3,000 draws the mean spread is 1.73 at $d_k = 4$ and 20.8 at 512; the largest weight goes from 0.49 to 0.95 raw and stays at 0.30 and 0.32 divided." |
# | | partial | 0.5 | Gives own numbers for only one of the two quantities, or does not say how many draws. | "I get a spread of 1.7 for 4 and 21 for 512." |
# | | missing | 0 | Gives no numbers of their own, or repeats the table. | "The table shows that the spread goes from 0.64 to 32.88." |
# | Expected factor | complete | 1 | Gives 11.3 (or 12.0 for the mean of deviations) and derives it from the variance $d_k$ of a product. | "Variance grows by 512/4 = 128, so the deviation grows by its root, 11.3; I measure 11.9." |
# | | partial | 0.5 | Says that 51 does not hold and that a root is expected, without the number or without deriving it. | "It should grow like the root of $d_k$, which is far less than 51." |
# | | missing | 0 | Accepts 51, or proposes 128. | "As $d_k$ grows 128 times, the scores grow even more than the table says." |
# | A single draw | complete | 0.5 | Says that the figures of the table depend on chance and backs it with a fact: another seed, the scatter between draws, or the standard error. | "Ten different seeds gave me anything from 0.63 to 3.64 for one draw at $d_k = 4$." |
# | | missing | 0 | Does not mention it, or asks for repetition without any fact. | "More tests would be needed." |
# | Saturation and gradient | complete | 1 | Uses the derivative $w_i(\delta_{ij} - w_j)$, or $w(1 - w)$, to say that derivatives are close to 0 once a weight is close to 1, and adds that this is not so in every draw. | "With weights 0.9997 and 0.0003 the derivative is 0.0003; when two keys nearly tie it is not, which is why the mean is above 0." |
# | | partial | 0.5 | Says that the gradient vanishes under saturation, without the derivative or without that qualification. | "If a weight is almost 1, gradients are almost 0 and nothing more is learnt." |
# | | missing | 0 | Does not connect saturation with the gradient, or says that gradients grow. | "When weights get very large, gradients explode." |
# | Assumptions | complete | 0.5 | Says that variance 1 needs independent components of mean 0 and variance 1, and that a trained network need not have them. | "That holds at initialisation; if keys end up with deviation 3, a deviation of 3 remains." |
# | | missing | 0 | Accepts the last sentence, or does not judge it. | "Dividing by the root always makes the variance 1." |

# %% [markdown] lang="es" role="references"
# - Henry, A., Dachapally, P. R., Pawar, S. y Chen, Y. (2020). «Query-Key Normalization for Transformers».
#   En *Findings of the Association for Computational Linguistics: EMNLP 2020*.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). El divisor está en el apartado 3.2.1, y las
#   suposiciones, en su nota al pie.

# %% [markdown] lang="en" role="references"
# - Henry, A., Dachapally, P. R., Pawar, S., and Chen, Y. (2020). "Query-Key Normalization for
#   Transformers." In *Findings of the Association for Computational Linguistics: EMNLP 2020*.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). The divisor is in section 3.2.1,
#   the assumptions in its footnote.
