# %% [markdown] lang="es"
# # Atención multicabeza
#
# En `a03_attention` escribiste una atención. Aquí construyes el módulo que de verdad llevan los Transformers
# (Vaswani et al. 2017): varias cabezas a la vez, con máscaras, con atención cruzada y con gradientes que
# llegan a todas partes.
#
# ## Por qué varias cabezas
#
# Lee «Ana encontró sus llaves». Para entender *sus* hay que mirar a dos sitios: a *Ana* (¿de quién son?) y a
# *llaves* (¿qué cosa?). Una cabeza da a cada token **una sola** fila de pesos, nunca negativos y de suma 1.
# Puede repartirlos entre las dos palabras, pero lo que entrega es la mezcla, y en la mezcla ya no se
# distingue qué vino de cada sitio.
#
# No hace falta creerlo: se puede medir. Pide a una capa de atención que calcule en cada posición
# $y_i = s_{i-1} - s_{i+1}$, lo de la izquierda menos lo de la derecha. Una cabeza que mira siempre a las
# mismas posiciones solo sabe hacer $\alpha s_{i-1} + \beta s_{i+1}$ con $\alpha$ y $\beta$ del mismo signo, y
# eso no explica más de la mitad de la varianza. En diez entrenamientos, una cabeza llegó a $R^2$ entre 0,439
# y 0,497; cuatro cabezas (una mira a la izquierda, otra a la derecha, y la proyección final resta), entre
# 0,947 y 0,995.
#
# Y un contraejemplo, para no exagerar: invertir una secuencia se aprende al 100 % con una sola cabeza. Varias
# cabezas ayudan cuando un token participa en **varias relaciones a la vez**.

# %% [markdown] lang="en"
# # Multi-head attention
#
# In `a03_attention` you wrote one attention. Now you build the module that real Transformers carry (Vaswani et
# al. 2017): several heads side by side, with masks, cross-attention, and gradients that reach every weight.
#
# ## Why more than one head
#
# Read "Ana found her keys". To make sense of *her* you have to look in two places: at *Ana* (whose?) and at
# *keys* (what?). A head gives each token **one** row of weights, never negative, adding up to 1. It can share
# them between the two words, but what it hands over is the blend, and a blend no longer says which part came
# from where.
#
# You need not take this on trust; it can be measured. Ask an attention layer for $y_i = s_{i-1} - s_{i+1}$ at
# every position, left neighbour minus right neighbour. A head that always looks at the same positions can
# only offer $\alpha s_{i-1} + \beta s_{i+1}$ with $\alpha$ and $\beta$ of the same sign, which explains at
# most half of the variance. Over ten trainings one head reached $R^2$ between 0.439 and 0.497; four heads
# (one looks left, one looks right, and the final projection subtracts) reached 0.947 to 0.995.
#
# A counter-example keeps us honest: a single head learns to reverse a sequence perfectly. Several heads pay
# off when one token takes part in **several relations at once**.

# %% [markdown] lang="es"
# ## Qué se reparte: las proyecciones, no el embedding
#
# Con $d_{model} = 12$ y $h = 4$ cabezas, cada una trabaja con $d_k = 12 / 4 = 3$ números por token.
# Seguramente has leído que «el embedding se corta en cuatro trozos». No: primero se proyecta el vector
# **entero**,
#
# $$Q = X W_Q^\top, \qquad K = X W_K^\top, \qquad V = X W_V^\top$$
#
# y lo que se corta es el resultado. La cabeza $i$ se queda con $d_k$ columnas seguidas de $Q$, de $K$ y de
# $V$. Como cada columna de $Q$ es un producto con todo $x$, cada cabeza ve las 12 coordenadas, a través de
# sus propias matrices de $3 \times 12$. De ahí sale la especialización: de tener proyecciones propias, no de
# ver menos.
#
# $$\mathrm{head}_i = \mathrm{softmax}\left(\frac{Q_i K_i^\top}{\sqrt{d_k}}\right) V_i$$
#
# $$\mathrm{MultiHead}(X) = [\mathrm{head}_1, \dots, \mathrm{head}_h] \, W_O^\top$$
#
# Las matrices se guardan como en `nn.Linear`, con forma (salida, entrada); por eso aparecen traspuestas. Las
# salidas de las cabezas se **concatenan**, y $W_O$ decide cómo se combinan.
#
# ## Cuánto cuesta
#
# Cuatro matrices de $d_{model} \times d_{model}$, sea cual sea $h$. Con $d_{model} = 8$ son 256 parámetros
# con 1, 2, 4 u 8 cabezas (192 sin $W_O$; 288 con los sesgos que PyTorch añade si no dices lo contrario). Más
# cabezas no cuestan más parámetros. Cuestan **anchura**: cada cabeza compara y escribe con solo $d_k$
# números. En una tarea con cuatro relaciones y $d_{model} = 32$, cuatro cabezas acertaron entre el 62,6 % y
# el 66,1 %; ocho, con $d_k = 4$, se quedaron entre el 53,7 % y el 61,3 %.

# %% [markdown] lang="en"
# ## What is shared out: the projections, not the embedding
#
# With $d_{model} = 12$ and $h = 4$ heads, each head works with $d_k = 12 / 4 = 3$ numbers per token. You will
# have read that "the embedding is cut into four pieces". It is not. The **whole** vector is projected first,
#
# $$Q = X W_Q^\top, \qquad K = X W_K^\top, \qquad V = X W_V^\top$$
#
# and the cut comes afterwards. Head $i$ takes $d_k$ neighbouring columns of $Q$, of $K$ and of $V$. Every
# column of $Q$ is a product with all of $x$, so every head sees all 12 coordinates, through $3 \times 12$
# matrices of its own. That is where specialisation comes from: separate projections, not a narrower view.
#
# $$\mathrm{head}_i = \mathrm{softmax}\left(\frac{Q_i K_i^\top}{\sqrt{d_k}}\right) V_i$$
#
# $$\mathrm{MultiHead}(X) = [\mathrm{head}_1, \dots, \mathrm{head}_h] \, W_O^\top$$
#
# The matrices are stored the way `nn.Linear` stores them, (out, in), hence the transposes. The heads' outputs
# are **concatenated**, and $W_O$ decides how they combine.
#
# ## What it costs
#
# Four $d_{model} \times d_{model}$ matrices, whatever $h$ is. For $d_{model} = 8$ that makes 256 parameters
# with 1, 2, 4 or 8 heads (192 without $W_O$; 288 with the biases PyTorch adds unless told otherwise). More
# heads do not cost more parameters. They cost **width**: each head compares and writes with only $d_k$
# numbers. In a task with four relations and $d_{model} = 32$, four heads scored 62.6 % to 66.1 %; eight
# heads, with $d_k = 4$, only 53.7 % to 61.3 %.

# %% [markdown] lang="es"
# ## Un ejemplo para seguir con lápiz
#
# Tres tokens, $d_{model} = 4$, $h = 2$, luego $d_k = 2$.
#
# ```text
# X = 1 0 1 0    W_Q = 1 0 1 0    W_K = 0 1 0 0    W_V = 2 0 0  0    W_O = 1 0  1 0
#     0 1 0 2          0 1 0 0          1 0 0 0          0 1 0  1          0 1  0 0
#     1 1 0 0          0 0 0 1          1 0 0 0          0 0 3  0          1 0 -1 0
#                      1 1 0 0          0 0 1 1          1 0 0 -1          0 0  0 1
# ```
#
# Proyectamos y cortamos por la barra: a la izquierda la cabeza 0, a la derecha la cabeza 1.
#
# ```text
# Q = 2 0 | 0 1      K = 0 1 | 1 1      V = 2 0 | 3  1
#     0 1 | 2 1          1 0 | 0 2          0 3 | 0 -2
#     1 1 | 0 2          1 1 | 1 0          2 1 | 0  1
# ```
#
# El primer token pregunta. Sus puntuaciones son 0, 2, 2 en la cabeza 0 y 1, 2, 0 en la cabeza 1; divididas
# por $\sqrt{2}$ y pasadas por la softmax:
#
# ```text
# cabeza 0: 0.1084  0.4458  0.4458   ->  media de sus valores:  1.1084   1.7832
# cabeza 1: 0.2840  0.5760  0.1400   ->  media de sus valores:  0.8520  -0.7279
# concatenado:                           1.1084   1.7832   0.8520  -0.7279
# por W_O:                               1.9604   1.7832   0.2564  -0.7279
# ```
#
# Mira la última línea: 1,9604 es 1,1084 + 0,8520, y 0,2564 es 1,1084 − 0,8520. $W_O$ ha sumado y ha restado
# dos cabezas; ninguna de las dos podía hacerlo sola.
#
# El [explorador de la atención](attention.explorer.es.html#e=pencil) trae este ejemplo para que cambies sus
# números cabeza a cabeza.
#
# ## Cómo se lee un patrón de atención
#
# `weights[b, i, t, s]` es lo que la cabeza $i$ hace que el token $t$ mire al token $s$: **cabeza, consulta,
# clave**, en ese orden. Parece evidente, y aun así hay materiales que lo leen mal: presentan
# `[0.1657 0.7332 0.1010]`, `[0.0010 0.9989 0.0000]` y `[0.0423 0.0099 0.9478]` como «la primera fila de tres
# cabezas» cuando son las tres filas de la primera. La primera fila de las cuatro cabezas de aquel modelo era:
#
# ```text
# cabeza 0: 0.1657  0.7332  0.1010
# cabeza 1: 0.5993  0.2437  0.1571
# cabeza 2: 0.4529  0.2305  0.3166
# cabeza 3: 0.7248  0.1099  0.1653
# ```
#
# Y otra cautela: que los patrones sean distintos no prueba que las cabezas se hayan especializado. Con pesos
# al azar también salen distintos. La especialización se comprueba en un modelo entrenado, anulando la salida
# de cada cabeza y viendo qué se pierde (Michel et al. 2019). Lo hicimos al preparar este curso. A veces se
# pierde muy poco: a un modelo de ocho cabezas que invierte secuencias se le pudieron quitar cuatro sin perder
# ni medio punto de acierto. A veces, mucho: en otro, que busca dos vecinos de cada token, quitar una sola
# costó hasta 41 puntos.

# %% [markdown] lang="en"
# ## An example to follow with a pencil
#
# Three tokens, $d_{model} = 4$, $h = 2$, hence $d_k = 2$.
#
# ```text
# X = 1 0 1 0    W_Q = 1 0 1 0    W_K = 0 1 0 0    W_V = 2 0 0  0    W_O = 1 0  1 0
#     0 1 0 2          0 1 0 0          1 0 0 0          0 1 0  1          0 1  0 0
#     1 1 0 0          0 0 0 1          1 0 0 0          0 0 3  0          1 0 -1 0
#                      1 1 0 0          0 0 1 1          1 0 0 -1          0 0  0 1
# ```
#
# Project, then cut at the bar: head 0 on the left, head 1 on the right.
#
# ```text
# Q = 2 0 | 0 1      K = 0 1 | 1 1      V = 2 0 | 3  1
#     0 1 | 2 1          1 0 | 0 2          0 3 | 0 -2
#     1 1 | 0 2          1 1 | 1 0          2 1 | 0  1
# ```
#
# The first token asks. Its scores are 0, 2, 2 in head 0 and 1, 2, 0 in head 1; divided by $\sqrt{2}$ and put
# through the softmax:
#
# ```text
# head 0: 0.1084  0.4458  0.4458   ->  average of its values:  1.1084   1.7832
# head 1: 0.2840  0.5760  0.1400   ->  average of its values:  0.8520  -0.7279
# concatenated:                        1.1084   1.7832   0.8520  -0.7279
# through W_O:                         1.9604   1.7832   0.2564  -0.7279
# ```
#
# Look at the last line: 1.9604 is 1.1084 + 0.8520, and 0.2564 is 1.1084 − 0.8520. $W_O$ added two heads and
# also subtracted them; neither head could have done that on its own.
#
# This example is waiting in the [attention explorer](attention.explorer.en.html#e=pencil), where you can
# change its numbers head by head.
#
# ## How to read an attention pattern
#
# `weights[b, i, t, s]` is how much head $i$ makes token $t$ look at token $s$: **head, query, key**, in that
# order. It sounds obvious, and yet there is teaching material that gets it wrong: it shows
# `[0.1657 0.7332 0.1010]`, `[0.0010 0.9989 0.0000]` and `[0.0423 0.0099 0.9478]` as "the first row of three
# heads" when they are the three rows of the first head. The first row of each of that model's four heads was:
#
# ```text
# head 0: 0.1657  0.7332  0.1010
# head 1: 0.5993  0.2437  0.1571
# head 2: 0.4529  0.2305  0.3166
# head 3: 0.7248  0.1099  0.1653
# ```
#
# One more caution: patterns that differ do not prove that heads have specialised. Random weights differ too.
# Specialisation is checked on a trained model, by silencing each head's output and seeing what is lost (Michel
# et al. 2019). We did so while preparing this course. At times very little is lost: a model of eight heads that
# reverses sequences could do without four of them for less than half a point of accuracy. At times it is a
# lot: in another, which looks up two neighbours of each token, losing a single head cost up to 41 points.

# %%
import math

import torch
from torch import nn

# %% [markdown] alt="Cuatro mapas de calor de 4 por 4, uno por cabeza; filas, consultas; columnas, claves. En el primero cada token mira al anterior; en el segundo, al siguiente; en el tercero, todos miran al primero; el cuarto es uniforme." lang="es" role="figure"
# Cuatro cabezas hechas a mano sobre los mismos cuatro tokens. Las claves son iguales en todas; cambia lo que
# cada una pregunta. ¿Cuál mira al token anterior? ¿Cuál no pregunta nada?

# %% [markdown] alt="Four heat maps, 4 by 4, one per head; rows are queries, columns are keys. In the first each token looks at the previous one; in the second, at the next; in the third all look at the first; the fourth is uniform." lang="en" role="figure"
# Four heads made by hand, over the same four tokens. All share the same keys; what differs is the question each
# one asks. Which of them looks at the previous token? Which asks nothing?


# %% role="figure"
def head_patterns() -> dict[str, object]:
    """Weights (head, query, key) of four heads made by hand, on the same four tokens.

    Only W_Q differs from head to head: each asks for another position (previous, next, first, none).
    """
    tokens = torch.eye(4)  # a token is just its position here
    wanted = torch.tensor([[0, 0, 1, 2], [1, 2, 3, 3], [0, 0, 0, 0]])  # which key each query looks for
    queries = torch.cat([8.0 * torch.eye(4)[wanted], torch.zeros(1, 4, 4)])  # (head, query, d_k)
    weights = (queries @ tokens.T / math.sqrt(4)).softmax(dim=-1)
    names = ["1", "2", "3", "4"]
    return {"kind": "heatmap", "rows": names, "columns": names, "values": weights.numpy()}


# %% [markdown] bloom="apply" lang="es" minutes=5 points=1 question="head_dim"
# ## 1. Dimensión por cabeza
#
# Escribe `head_dim(d_model, num_heads)`: cuántos números por token le tocan a cada cabeza.
#
# - Devuelve (con `return`; imprimir no cuenta) un **entero** (`int`), no `3.0`.
# - Si el reparto no es exacto (por ejemplo, 10 entre 4), o si alguno de los dos números no es positivo, lanza
#   `ValueError`. Redondear en silencio solo retrasa el problema.
#
# Comprueba tus ideas con (12, 4) y no con (64, 8): con 64 y 8 la respuesta coincide con el número de cabezas,
# y haberlos confundido no se nota.

# %% [markdown] lang="en" question="head_dim"
# ## 1. Width of a head
#
# Write `head_dim(d_model, num_heads)`: how many numbers per token each head gets.
#
# - It returns (with `return`; printing does not count) an **integer** (`int`), not `3.0`.
# - If the share is not exact (10 among 4, say), or if either number is not positive, it raises `ValueError`.
#   Rounding in silence only postpones the trouble.
#
# Try your ideas on (12, 4) rather than (64, 8): with 64 and 8 the answer equals the number of heads, so
# mixing the two up goes unnoticed.


# %% question="head_dim"
def head_dim(d_model: int, num_heads: int) -> int:
    """Channels per head; ValueError unless they can be shared out evenly and both are positive."""
    ### BEGIN SOLUTION
    if d_model <= 0 or num_heads <= 0:
        raise ValueError(f"d_model={d_model} and num_heads={num_heads} must be positive")
    if d_model % num_heads:
        raise ValueError(f"d_model={d_model} cannot be shared evenly among {num_heads} heads")
    return d_model // num_heads
    ### END SOLUTION


# %% question="head_dim" role="public"
assert head_dim(12, 4) == 3
assert head_dim(512, 8) == 64
try:
    head_dim(10, 4)
except ValueError:
    pass
else:
    raise AssertionError("head_dim(10, 4) must raise ValueError")

# %% [markdown] lang="es" question="head_dim" role="hint"
# ¿Cuántos números le tocan a cada cabeza con (12, 4)? ¿Y con (10, 4), repartiendo sin partir ninguno?

# %% [markdown] lang="en" question="head_dim" role="hint"
# How many numbers does each head get with (12, 4)? And with (10, 4), if none may be cut in two?

# %% [markdown] lang="es" question="head_dim" role="hint"
# El operador `%` dice si sobra algo. ¿Qué operador divide y deja un entero?

# %% [markdown] lang="en" question="head_dim" role="hint"
# The operator `%` tells whether anything is left over. Which operator divides and keeps an integer?

# %% [markdown] lang="es" question="head_dim" role="hint"
# Primero, lo que hay que rechazar con `ValueError`: que alguno de los dos no sea positivo, o que sobre algo al
# dividir. En ese orden, porque dividir por cero da otro error. Lo que queda es una división entera.

# %% [markdown] lang="en" question="head_dim" role="hint"
# First refuse, with `ValueError`, what has to be refused: a number that is not positive, then a division that
# leaves something over. Keep that order, as a division by zero raises another error. A whole division remains.

# %% [markdown] bloom="understand" kind="numeric" lang="es" minutes=4 points=1 question="parameters"
# ## 2. Contar parámetros
#
# `nn.MultiheadAttention(@{layer_width}, @{n_heads})` crea sus cuatro proyecciones **con sesgo**, es decir, con un número más por cada
# salida. ¿Cuántos parámetros tiene en total, con $d_{model} = @{layer_width}$ y $h = @{n_heads}$? Haz que `parameter_count` devuelva
# ese número, un entero. Cuéntalo tú antes de preguntárselo a PyTorch.

# %% [markdown] lang="en" question="parameters"
# ## 2. Counting parameters
#
# `nn.MultiheadAttention(@{layer_width}, @{n_heads})` creates its four projections **with biases**, that is, with one more number for each
# output. How many parameters does it have in all, with $d_{model} = @{layer_width}$ and $h = @{n_heads}$? Make `parameter_count` return
# that number, an integer. Count them yourself before you ask PyTorch.

# %% question="parameters" role="params"
layer_width: [10, 12, 14, 15, 16, 18, 20] = 12
n_heads: [2, 3, 4, 5, 6, 7] = 4
assert layer_width % n_heads == 0
each = layer_width // n_heads
assert each != n_heads and each > 1


# %% question="parameters"
def parameter_count() -> int:
    """Parameters of multi-head attention with biases, W_O included, for d_model=12 and 4 heads."""
    ### BEGIN SOLUTION
    return 4 * (layer_width * layer_width + layer_width)
    ### END SOLUTION


# %% question="parameters" role="public"
assert int(parameter_count()) > 0

# %% [markdown] lang="es" question="parameters" role="hint"
# Escribe la forma de cada matriz y de cada sesgo. ¿Aparece $h$ en alguna?

# %% [markdown] lang="en" question="parameters" role="hint"
# Write down the shape of each matrix and of each bias. Does $h$ show up in any of them?

# %% [markdown] lang="es" question="parameters" role="hint"
# Son cuatro matrices de $@{layer_width} \times @{layer_width}$, una de ellas $W_O$, y cada una trae un sesgo de @{layer_width} números.

# %% [markdown] lang="en" question="parameters" role="hint"
# There are four $@{layer_width} \times @{layer_width}$ matrices, $W_O$ being one of them, and each comes with a bias of @{layer_width} numbers.

# %% [markdown] bloom="apply" lang="es" minutes=10 points=2 question="split_heads"
# ## 3. Repartir en cabezas
#
# Escribe `split_heads(x, num_heads)`. Recibe un tensor de forma $(B, T, d_{model})$ y devuelve uno de forma
# $(B, h, T, d_k)$, tal que
#
# $$\mathrm{out}[b, i, t, j] = x[b, t, i \cdot d_k + j]$$
#
# Es decir: la cabeza $i$ recibe, de **cada token**, las coordenadas de $i \cdot d_k$ a $(i+1) \cdot d_k - 1$.
# Vale para cualquier $B$, $T$ y $h$ que divida a $d_{model}$, conserva el tipo de los números y deja pasar
# los gradientes.
#
# Cuidado: que la forma sea correcta no basta. Hay varias maneras de llegar a $(B, h, T, d_k)$ que barajan los
# números de unos tokens con los de otros.

# %% [markdown] lang="en" question="split_heads"
# ## 3. Into heads
#
# Write `split_heads(x, num_heads)`. It takes a tensor of shape $(B, T, d_{model})$ and returns one of shape
# $(B, h, T, d_k)$ such that
#
# $$\mathrm{out}[b, i, t, j] = x[b, t, i \cdot d_k + j]$$
#
# In words: from **each token**, head $i$ gets coordinates $i \cdot d_k$ to $(i+1) \cdot d_k - 1$. It works
# for any $B$, any $T$ and any $h$ that divides $d_{model}$, keeps the dtype and lets gradients through.
#
# Beware: the right shape is not enough. There are several ways to arrive at $(B, h, T, d_k)$ that shuffle the
# numbers of one token into another.


# %% question="split_heads"
def split_heads(x: torch.Tensor, num_heads: int) -> torch.Tensor:
    """(B, T, d_model) -> (B, num_heads, T, head_dim)."""
    ### BEGIN SOLUTION
    batch, length, d_model = x.shape
    heads = x.reshape(batch, length, num_heads, head_dim(d_model, num_heads))  # (B, T, h, d_k)
    return heads.transpose(1, 2)
    ### END SOLUTION


# %% question="split_heads" role="public"
x = torch.arange(12.0).reshape(1, 3, 4)  # token 0 is 0 1 2 3, token 1 is 4 5 6 7, token 2 is 8 9 10 11
heads = split_heads(x, 2)
assert heads.shape == (1, 2, 3, 2)
assert heads[0, 0].tolist() == [[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]]
assert heads[0, 1].tolist() == [[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]

# %% [markdown] lang="es" question="split_heads" role="hint"
# ¿Qué le toca a la cabeza 0: un trozo de todos los tokens, o todos los números de unos pocos tokens?

# %% [markdown] lang="en" question="split_heads" role="hint"
# What goes to head 0: a piece of every token, or all the numbers of a few tokens?

# %% [markdown] lang="es" question="split_heads" role="hint"
# Prueba con un tensor en el que cada token se reconozca a simple vista, como el del ejemplo, e imprime la
# cabeza 0: debe contener un trozo de **todos** los tokens.

# %% [markdown] lang="en" question="split_heads" role="hint"
# Try a tensor in which every token is easy to recognise, like the one in the example, and print head 0: it
# must hold a piece of **every** token.

# %% [markdown] lang="es" question="split_heads" role="hint"
# Hazlo en dos pasos: primero parte el último eje en dos, y queda $(B, T, h, d_k)$; después intercambia el eje
# de los tokens con el de las cabezas. Un solo `view` no puede hacer las dos cosas.

# %% [markdown] lang="en" question="split_heads" role="hint"
# Take two steps: first break the last axis in two, which gives $(B, T, h, d_k)$; then let the axis of the
# tokens and that of the heads trade places. A single `view` cannot do both.

# %% [markdown] bloom="apply" lang="es" minutes=8 points=2 question="merge_heads"
# ## 4. Volver a juntar
#
# Escribe `merge_heads(x)`, la operación inversa: de $(B, h, T, d_k)$ a $(B, T, h \cdot d_k)$, con las cabezas
# concatenadas en orden para cada token:
#
# $$\mathrm{out}[b, t, i \cdot d_k + j] = x[b, i, t, j]$$
#
# También vale para cualquier tamaño, conserva el tipo de los números y deja pasar los gradientes.
#
# Comprobar que `merge_heads(split_heads(x, h))` devuelve `x` es buena idea, pero no es prueba suficiente: si
# las dos funciones se saltan el mismo paso, los errores se anulan. Por eso aquí se califica cada una por
# separado.

# %% [markdown] lang="en" question="merge_heads"
# ## 4. Back together
#
# Write `merge_heads(x)`, the inverse: from $(B, h, T, d_k)$ to $(B, T, h \cdot d_k)$, with each token's heads
# concatenated in order:
#
# $$\mathrm{out}[b, t, i \cdot d_k + j] = x[b, i, t, j]$$
#
# It too works for any sizes, keeps the dtype and lets gradients through.
#
# Checking that `merge_heads(split_heads(x, h))` gives `x` back is a good idea but no proof: if both functions
# skip the same step, the mistakes cancel. That is why each one is graded on its own here.


# %% question="merge_heads"
def merge_heads(x: torch.Tensor) -> torch.Tensor:
    """(B, num_heads, T, head_dim) -> (B, T, num_heads * head_dim)."""
    ### BEGIN SOLUTION
    batch, heads, length, width = x.shape
    # After transpose the memory is no longer contiguous: reshape copies where view would refuse.
    return x.transpose(1, 2).reshape(batch, length, heads * width)
    ### END SOLUTION


# %% question="merge_heads" role="public"
x = torch.tensor([[[[0.0, 1.0], [4.0, 5.0], [8.0, 9.0]], [[2.0, 3.0], [6.0, 7.0], [10.0, 11.0]]]])
assert merge_heads(x).shape == (1, 3, 4)
assert merge_heads(x)[0].tolist() == [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]

# %% [markdown] lang="es" question="merge_heads" role="hint"
# ¿Qué dos pasos da `split_heads`? Para volver, ¿cuál hay que deshacer primero?

# %% [markdown] lang="en" question="merge_heads" role="hint"
# Which two steps does `split_heads` take? On the way back, which one has to be undone first?

# %% [markdown] lang="es" question="merge_heads" role="hint"
# Si PyTorch se queja de que `view` no es compatible con el tamaño o los saltos de memoria, recuerda que
# `transpose` no mueve los números: solo cambia cómo se recorren.

# %% [markdown] lang="en" question="merge_heads" role="hint"
# If PyTorch complains that `view` is not compatible with size and stride, remember that `transpose` moves no
# numbers: it only changes the order in which they are visited.

# %% [markdown] lang="es" question="merge_heads" role="hint"
# Devuelve el eje de los tokens a su sitio, delante del de las cabezas, y une después los dos últimos en uno de
# tamaño $h \cdot d_k$, con una operación que pueda copiar los números a otro lugar.

# %% [markdown] lang="en" question="merge_heads" role="hint"
# Bring the axis of the tokens back in front of that of the heads, then join the last two into one of size
# $h \cdot d_k$, by an operation that is free to copy the numbers elsewhere.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=0.5 question="what_a_head_sees"
# ## 5. ¿Qué ve una cabeza?
#
# Con $d_{model} = @{seen}$ y $h = @{pieces}$, ¿qué recibe la segunda cabeza de una frase? Haz que `what_a_head_sees`
# devuelva la letra.
#
# - a) Las coordenadas 3, 4 y 5 de cada embedding: el vector se corta en @{pieces_es} trozos y cada cabeza proyecta el suyo. {embedding_sliced}
# - b) Lo mismo que las demás: todas hacen el mismo cálculo y después se promedian, para que el resultado sea más estable. {merge_averages_heads}
# - c) Las @{seen} coordenadas de cada token, a través de sus propias matrices de 3 × @{seen}.
# - d) Solo una parte de los tokens: la frase se reparte entre las cabezas. {split_view_without_transpose}

# %% [markdown] lang="en" question="what_a_head_sees"
# ## 5. What does a head see?
#
# With $d_{model} = @{seen}$ and $h = @{pieces}$, what does the second head get from a sentence? Make `what_a_head_sees`
# return the letter.
#
# - a) Coordinates 3, 4 and 5 of each embedding: the vector is cut into @{pieces_en} pieces and each head projects its own. {embedding_sliced}
# - b) The same as the others: they all run the same computation and are then averaged, for a steadier result. {merge_averages_heads}
# - c) All @{seen} coordinates of every token, through 3 × @{seen} matrices of its own.
# - d) Only some of the tokens: the sentence is shared out among the heads. {split_view_without_transpose}

# %% question="what_a_head_sees" role="params"
pieces: [4, 5, 6, 7, 8, 9, 10] = 4
seen = 3 * pieces  # d_k is 3 on every copy: the question after this one says so
pieces_es = ("cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")[pieces - 4]
pieces_en = ("four", "five", "six", "seven", "eight", "nine", "ten")[pieces - 4]


# %% question="what_a_head_sees"
def what_a_head_sees() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="what_a_head_sees" role="public"
assert what_a_head_sees().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="what_a_head_sees" role="hint"
# ¿Por qué matriz pasa el vector de un token antes de que se corte nada? ¿De qué tamaño es?

# %% [markdown] lang="en" question="what_a_head_sees" role="hint"
# Which matrix does the vector of a token go through before anything is cut? What size is it?

# %% [markdown] lang="es" question="what_a_head_sees" role="hint"
# Lo que se corta es $Q$, no $X$. Para una sola columna de $Q$ ya hacen falta las @{seen} coordenadas del token.

# %% [markdown] lang="en" question="what_a_head_sees" role="hint"
# It is $Q$ that gets cut, not $X$. A single column of $Q$ already takes all @{seen} coordinates of the token.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=0.5 question="why_a_head_sees" tier="reason_of:what_a_head_sees"
# ## 6. ¿Por qué ve eso?
#
# ¿Qué razón explica tu respuesta a la pregunta anterior? Haz que `why_a_head_sees` devuelva la letra.
#
# - a) Las matrices de todas las cabezas empiezan iguales, de modo que todas calculan lo mismo; es el entrenamiento el que después las separa. {identical_heads}
# - b) Primero se corta $x$ en trozos de $d_k = 3$ coordenadas, y luego cada cabeza multiplica el suyo por una matriz de 3 × 3. {embedding_sliced}
# - c) La forma $(B, h, T, d_k)$ se rellena con los números en el orden en que están, y a cada cabeza le toca un tramo de la frase. {split_view_without_transpose}
# - d) Se corta después de proyectar, y cada una de las 3 columnas que le tocan de $Q$, de $K$ y de $V$ es un producto con todo $x$.

# %% [markdown] lang="en" question="why_a_head_sees"
# ## 6. Why does it see that?
#
# Which reason supports your answer to the previous question? Make `why_a_head_sees` return the letter.
#
# - a) All heads start from equal matrices, so they all compute the same; only training sets them apart later. {identical_heads}
# - b) First $x$ is cut into pieces of $d_k = 3$ coordinates, and then each head multiplies its own piece by a 3 × 3 matrix. {embedding_sliced}
# - c) The shape $(B, h, T, d_k)$ is filled with the numbers in the order in which they lie, so each head receives a stretch of the sentence. {split_view_without_transpose}
# - d) The cut comes after the projection, and each of its 3 columns of $Q$, of $K$ and of $V$ is a product with the whole of $x$.


# %% question="why_a_head_sees"
def why_a_head_sees() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %% question="why_a_head_sees" role="public"
assert why_a_head_sees().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="why_a_head_sees" role="hint"
# ¿Qué va antes, la proyección o el corte? ¿Y qué filas de $W_Q$ son de la segunda cabeza?

# %% [markdown] lang="en" question="why_a_head_sees" role="hint"
# Which comes first, the projection or the cut? And which rows of $W_Q$ belong to the second head?

# %% [markdown] lang="es" question="why_a_head_sees" role="hint"
# Quédate con la razón en la que el corte llega el último y ningún número del token queda fuera.

# %% [markdown] lang="en" question="why_a_head_sees" role="hint"
# Keep the reason in which the cut comes last and no number of the token is left out.

# %% [markdown] lang="es"
# ## Máscaras y memoria
#
# **Memoria.** En la autoatención las consultas, las claves y los valores salen de la misma secuencia $x$. En
# la atención cruzada las consultas salen de $x$, y las claves **y** los valores, de otra secuencia, la
# memoria. Si $x$ tiene $T_q$ tokens y la memoria $T_k$, los pesos forman una tabla de $T_q \times T_k$ y la
# salida tiene $T_q$ filas: una por cada token que pregunta.
#
# **Máscara.** Aquí `True` significa «puede atender». Es lo mismo que entiende
# `F.scaled_dot_product_attention`, y **lo contrario** de lo que entiende `nn.MultiheadAttention`; conviene
# decirlo siempre en voz alta. Lo prohibido se descarta **antes** de la softmax: si anulas pesos después, las
# filas ya no suman 1.
#
# ## Lo que suele ir mal
#
# - **Aprende, pero está mal.** Un reparto que mezcla tokens, una escala equivocada o una softmax sobre el eje
#   que no es no impiden que el modelo entrene; solo lo hacen peor. La curva de pérdida no los delata. Las
#   pruebas con pesos conocidos, sí.
# - **Tamaños que esconden errores.** Con $B = 1$, $h = 1$, $T = 1$, $d_k = h$ o $T = d_k$ muchas versiones
#   incorrectas dan el resultado correcto. Prueba con $B = 2$, $T = 5$, $d_{model} = 12$ y $h = 4$.
# - **La escala.** Dentro de una cabeza los vectores miden $d_k$, no $d_{model}$.
# - **Pesos que no aprenden.** Un `detach()` para dibujar los patrones, o módulos guardados en una lista
#   normal de Python, y el optimizador deja de verlos.

# %% [markdown] lang="en"
# ## Masks and memory
#
# **Memory.** In self-attention, queries, keys and values all come from the same sequence $x$. In
# cross-attention the queries come from $x$, and the keys **and** the values from another sequence, the
# memory. If $x$ has $T_q$ tokens and the memory $T_k$, the weights form a $T_q \times T_k$ table and the
# output has $T_q$ rows: one for each token that asks.
#
# **Mask.** Here `True` means "may attend". `F.scaled_dot_product_attention` reads it the same way, and
# `nn.MultiheadAttention` reads it **the other way round**, so it is worth saying aloud every time. What is
# forbidden is ruled out **before** the softmax: zero the weights afterwards and rows stop adding up to 1.
#
# ## What usually goes wrong
#
# - **It learns, and it is wrong.** A split that mixes tokens, a wrong scale or a softmax over the wrong axis
#   will not stop a model from training; they only make it worse. The loss curve keeps their secret. Tests
#   with known weights do not.
# - **Sizes that hide mistakes.** With $B = 1$, $h = 1$, $T = 1$, $d_k = h$ or $T = d_k$ many wrong versions
#   give the right answer. Try $B = 2$, $T = 5$, $d_{model} = 12$ and $h = 4$.
# - **The scale.** Inside a head the vectors are $d_k$ long, not $d_{model}$.
# - **Weights that do not learn.** One `detach()` to plot the patterns, or modules kept in a plain Python
#   list, and the optimiser no longer sees them.

# %% [markdown] bloom="apply" lang="es" minutes=45 points=8 question="multi_head"
# ## 7. El módulo
#
# Escribe la clase `MultiHeadAttention`, un `nn.Module`. Por dentro organízala como quieras (cuatro
# `nn.Linear`, una proyección conjunta, un módulo por cabeza...): los nombres de los atributos y el orden en
# que los creas no importan. Lo que se acuerda es esto:
#
# **`MultiHeadAttention(d_model, num_heads, dropout=0.0)`**
# - Lanza `ValueError` en los mismos casos que `head_dim`.
# - Desde que se construye, sus parámetros entrenables suman exactamente $4 \, d_{model}^2$ números: con $W_O$
#   y sin sesgos. Empiezan con valores al azar, distintos en cada cabeza. La inicialización de `nn.Linear`
#   sirve.
#
# **`set_weights(W_Q, W_K, W_V, W_O)`** copia cuatro tensores de forma $(d_{model}, d_{model})$.
# - Orientación de `nn.Linear`, (salida, entrada): $Q = X W_Q^\top$, y la salida es $C W_O^\top$, con $C$ las
#   cabezas concatenadas.
# - Las filas $i \cdot d_k$ a $(i+1) \cdot d_k - 1$ de $W_Q$, $W_K$ y $W_V$ son las de la cabeza $i$.
# - Después, el módulo calcula **exactamente** con esos pesos y siguen siendo parámetros entrenables. Se puede
#   llamar más de una vez.
#
# **`forward(x, memory=None, mask=None)`** devuelve solo la salida, de forma $(B, T_q, d_{model})$.
# - Se la llama `modulo(x)`, `modulo(x, memory)`, `modulo(x, memory, mask)` o `modulo(x, mask=mask)`.
# - `x` tiene forma $(B, T_q, d_{model})$. `memory`, si se da, $(B, T_k, d_{model})$: de ella salen claves y
#   valores. Sin `memory`, autoatención. El mismo módulo acepta otros $B$ y $T$ en la llamada siguiente.
# - `mask` es un tensor booleano, `True` = puede atender, de forma $(T_q, T_k)$, $(B, 1, T_q, T_k)$,
#   $(B, 1, 1, T_k)$ o $(B, h, T_q, T_k)$. A lo prohibido le toca peso exactamente 0, incluso con puntuaciones
#   de decenas de miles. Cada consulta puede atender al menos a una clave: las filas sin ninguna permitida no
#   se evalúan.
# - Sin `mask` todo se puede mirar; no hay máscara causal escondida.
# - El `dropout` se aplica a los pesos de atención, después de la softmax y como lo hace `nn.Dropout`: cada peso
#   de cada cabeza se descarta por separado con esa probabilidad y los demás se dividen por $1 - p$. Con `eval()`,
#   o con `dropout=0.0`, no se descarta nada.
# - Calcula de principio a fin en el tipo de `x` (`float32` o `float64`), en el dispositivo de `x`, y no
#   modifica lo que recibe.
#
# La corrección construye el módulo (los tres argumentos, por posición), llama a `.double()` y a `set_weights` con
# cuatro tensores `float64`, en ese orden, y compara con un margen de $10^{-6}$; una comprobación mira todas las
# cifras y otra pasa el módulo a `.float()`. También mira los gradientes de `x`, de `memory` y de cada parámetro. `head_dim`, `split_heads` y `merge_heads` están ahí para que las uses.

# %% [markdown] lang="en" question="multi_head"
# ## 7. The module
#
# Write the class `MultiHeadAttention`, an `nn.Module`. Arrange its inside as you like (four `nn.Linear`, one
# joint projection, one module per head...): attribute names and the order of creation do not matter. This is
# what is agreed:
#
# **`MultiHeadAttention(d_model, num_heads, dropout=0.0)`**
# - Raises `ValueError` in the same cases as `head_dim`.
# - From construction on, its trainable parameters hold exactly $4 \, d_{model}^2$ numbers: with $W_O$,
#   without biases. They start at random, differently in each head. The initialisation of `nn.Linear` will do.
#
# **`set_weights(W_Q, W_K, W_V, W_O)`** copies in four tensors of shape $(d_{model}, d_{model})$.
# - Oriented like `nn.Linear`, (out, in): $Q = X W_Q^\top$, and the output is $C W_O^\top$, where $C$ is the
#   concatenated heads.
# - Rows $i \cdot d_k$ to $(i+1) \cdot d_k - 1$ of $W_Q$, $W_K$ and $W_V$ belong to head $i$.
# - From then on the module computes with **exactly** these weights, and they are still trainable parameters.
#   It may be called more than once.
#
# **`forward(x, memory=None, mask=None)`** returns the output alone, of shape $(B, T_q, d_{model})$.
# - It is called as `module(x)`, `module(x, memory)`, `module(x, memory, mask)` or `module(x, mask=mask)`.
# - `x` has shape $(B, T_q, d_{model})$. `memory`, if given, $(B, T_k, d_{model})$: keys and values come from
#   it. Without `memory`, self-attention. The same module takes another $B$ and $T$ in the next call.
# - `mask` is a boolean tensor, `True` = may attend, of shape $(T_q, T_k)$, $(B, 1, T_q, T_k)$,
#   $(B, 1, 1, T_k)$ or $(B, h, T_q, T_k)$. What is forbidden gets a weight of exactly 0, even when scores run
#   to tens of thousands. Every query may attend to at least one key: rows that allow none are not graded.
# - Without `mask` everything may be seen; there is no hidden causal mask.
# - `dropout` acts on the attention weights, after the softmax and the way `nn.Dropout` does it: each weight of
#   each head is dropped on its own with that probability, and the rest are divided by $1 - p$. Under `eval()`,
#   or with `dropout=0.0`, nothing is dropped.
# - It computes in the dtype of `x` throughout (`float32` or `float64`), on the device of `x`, and changes
#   nothing it is given.
#
# Grading builds the module (all three arguments by position), calls `.double()` and `set_weights` with four
# `float64` tensors, in that order, and compares to within $10^{-6}$; one check looks at every digit, and another
# turns the module `.float()`. It looks at the gradients of `x`, of `memory` and of each parameter too. `head_dim`, `split_heads` and `merge_heads` are there for you to use.


# %% question="multi_head"
class MultiHeadAttention(nn.Module):
    """Multi-head attention without biases: self-attention, or cross-attention over a memory."""

    def __init__(self, d_model: int, num_heads: int, dropout: float = 0.0) -> None:
        super().__init__()
        ### BEGIN SOLUTION
        self.num_heads = num_heads
        self.scale = 1 / math.sqrt(head_dim(d_model, num_heads))
        self.query = nn.Linear(d_model, d_model, bias=False)
        self.key = nn.Linear(d_model, d_model, bias=False)
        self.value = nn.Linear(d_model, d_model, bias=False)
        self.output = nn.Linear(d_model, d_model, bias=False)
        self.dropout = nn.Dropout(dropout)
        ### END SOLUTION

    def set_weights(self, W_Q: torch.Tensor, W_K: torch.Tensor, W_V: torch.Tensor, W_O: torch.Tensor) -> None:
        """Copy in four (d_model, d_model) matrices, oriented (out, in) like nn.Linear."""
        ### BEGIN SOLUTION
        layers = (self.query, self.key, self.value, self.output)
        with torch.no_grad():
            for layer, weight in zip(layers, (W_Q, W_K, W_V, W_O), strict=True):
                layer.weight.copy_(weight)
        ### END SOLUTION

    def forward(
        self, x: torch.Tensor, memory: torch.Tensor | None = None, mask: torch.Tensor | None = None
    ) -> torch.Tensor:
        """(B, Tq, d_model), optionally (B, Tk, d_model) and a mask (True = may attend) -> (B, Tq, d_model)."""
        ### BEGIN SOLUTION
        source = x if memory is None else memory
        q = split_heads(self.query(x), self.num_heads)  # (B, h, Tq, d_k)
        k = split_heads(self.key(source), self.num_heads)  # (B, h, Tk, d_k)
        v = split_heads(self.value(source), self.num_heads)
        scores = q @ k.transpose(-2, -1) * self.scale  # (B, h, Tq, Tk)
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        weights = self.dropout(scores.softmax(dim=-1))
        return self.output(merge_heads(weights @ v))
        ### END SOLUTION


# %% question="multi_head" role="public"
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

# %% [markdown] lang="es" question="multi_head" role="hint"
# Con un solo token, ¿cuánto vale su único peso? ¿Qué queda entonces de la fórmula? Empieza por ahí, sigue con
# una cabeza y deja dos para el final.

# %% [markdown] lang="en" question="multi_head" role="hint"
# With a single token, what is its only weight? What is left of the formula then? Start there, go on to one
# head, and only then try two.

# %% [markdown] lang="es" question="multi_head" role="hint"
# Anota junto a cada línea la forma del tensor: $(B, h, T_q, d_k)$, $(B, h, T_q, T_k)$... Si una máscara tiene
# dos ejes, la difusión (*broadcasting*) de PyTorch la extiende sola a los cuatro. Para copiar pesos en un
# parámetro sin que autograd lo registre, usa `copy_` dentro de `torch.no_grad()`.

# %% [markdown] lang="en" question="multi_head" role="hint"
# Write the shape of the tensor beside every line: $(B, h, T_q, d_k)$, $(B, h, T_q, T_k)$... If a mask has two
# axes, broadcasting spreads it over all four by itself. To copy weights into a parameter behind autograd's
# back, use `copy_` inside `torch.no_grad()`.

# %% [markdown] lang="es" question="multi_head" role="hint"
# Proyecta `x` para las consultas y la memoria (o `x`) para claves y valores, y reparte en cabezas las tres
# cosas. Consultas por claves, entre la raíz de $d_k$; $-\infty$ en lo prohibido; softmax sobre el último eje;
# *dropout*; por los valores. Junta las cabezas y proyecta con $W_O$. Todo lo que se aprende, registrado en el
# módulo.

# %% [markdown] lang="en" question="multi_head" role="hint"
# Project `x` into queries and the memory (or `x`) into keys and values, and split all three into heads. Queries
# times keys, over the root of $d_k$; $-\infty$ where it is forbidden; softmax over the last axis; dropout;
# times the values. Merge the heads and project with $W_O$. Whatever is learnt has to be registered in the
# module.


# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=6 points=1 question="symptom"
# ## 8. Del síntoma a la causa
#
# Una compañera te enseña su módulo, sin máscara ni *dropout*. La forma de la salida es correcta.
# `merge_heads(split_heads(x, h))` devuelve `x`. Con un solo token el resultado es exacto. Pero cuando le da
# una frase con **tres tokens idénticos**, obtiene tres filas distintas. ¿Qué error lo explica todo? Haz que
# `find_the_cause` devuelva la letra.
#
# - a) Ha repartido y juntado las cabezas sin cambiar el orden de los ejes, y cada cabeza mezcla trozos de varios tokens.
# - b) No divide las puntuaciones por $\sqrt{d_k}$. {cause_scale}
# - c) Normaliza la softmax sobre las consultas en vez de sobre las claves. {cause_softmax}
# - d) Devuelve las cabezas concatenadas sin pasar por $W_O$. {cause_w_o}

# %% [markdown] lang="en" question="symptom"
# ## 8. From symptom to cause
#
# A classmate shows you her module, with no mask and no dropout. The output has the right shape.
# `merge_heads(split_heads(x, h))` gives `x` back. With a single token the result is exact. But when she feeds
# it a sentence of **three identical tokens** she gets three different rows. Which mistake explains all of it?
# Make `find_the_cause` return the letter.
#
# - a) She split and merged the heads without reordering the axes, so each head mixes pieces of several tokens.
# - b) She does not divide the scores by $\sqrt{d_k}$. {cause_scale}
# - c) She normalises the softmax over the queries instead of the keys. {cause_softmax}
# - d) She returns the concatenated heads without going through $W_O$. {cause_w_o}


# %% question="symptom"
def find_the_cause() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %% question="symptom" role="public"
assert find_the_cause().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="symptom" role="hint"
# Descarta: si los tres tokens son iguales, ¿en qué pueden diferir sus consultas, sus claves y sus valores?

# %% [markdown] lang="en" question="symptom" role="hint"
# Rule things out: if the three tokens are equal, how could their queries, keys or values differ?

# %% [markdown] lang="es" question="symptom" role="hint"
# En nada. La escala, la softmax y $W_O$ tratarían igual a los tres. Para que salgan filas distintas, algo tiene
# que poner números de un token donde van los de otro, y un token solo no tiene con quién mezclarse.

# %% [markdown] lang="en" question="symptom" role="hint"
# In no way. Scale, softmax and $W_O$ would treat all three alike. For the rows to differ, something must put
# numbers of one token where those of another belong, and a single token has nobody to be mixed with.

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=25 points=4 question="output_projection"
# ## 9. ¿Hace falta $W_O$?
#
# Un compañero propone quitar $W_O$ de todas las capas de un modelo. «Es una cuarta parte de los parámetros de
# la atención», dice, «y total, la siguiente capa lineal ya mezclará las cabezas».
#
# Estos son los resultados de la tarea $y_i = s_{i-1} - s_{i+1}$ del principio, con $d_{model} = 16$. La
# respuesta tiene que salir en las mismas cuatro coordenadas de las que se leyó $s$ (diez entrenamientos por
# fila; mínimo y máximo):
#
# | modelo | $R^2$ |
# |---|---|
# | 1 cabeza, con $W_O$ | 0,439 a 0,497 |
# | 1 cabeza, con $W_O$ y una FFN detrás | 0,210 a 0,497 |
# | 4 cabezas, sin $W_O$ | 0,316 a 0,495 |
# | 4 cabezas, con $W_O$ | 0,947 a 0,995 |
# | 4 cabezas, sin $W_O$, con una FFN detrás | 0,961 a 0,992 |
#
# Evalúa la propuesta en 150 a 250 palabras. Di qué queda exactamente en el lugar de $W_O$ cuando se quita;
# qué deja de poder hacer una cabeza dentro de la subcapa; apóyate en al menos dos filas de la tabla; di en
# qué caso el compañero tiene razón y en cuál no, y termina con tu decisión.

# %% [markdown] lang="en" question="output_projection"
# ## 9. Is $W_O$ needed?
#
# A colleague wants to drop $W_O$ from every layer of a model. "It is a quarter of the attention's
# parameters," he says, "and the next linear layer will mix the heads anyway."
#
# Here are the results of the task $y_i = s_{i-1} - s_{i+1}$ from the beginning, with $d_{model} = 16$. The
# answer has to come out in the same four coordinates that $s$ was read from (ten trainings a row; minimum and
# maximum):
#
# | model | $R^2$ |
# |---|---|
# | 1 head, with $W_O$ | 0.439 to 0.497 |
# | 1 head, with $W_O$ and an FFN after it | 0.210 to 0.497 |
# | 4 heads, without $W_O$ | 0.316 to 0.495 |
# | 4 heads, with $W_O$ | 0.947 to 0.995 |
# | 4 heads, without $W_O$, with an FFN after them | 0.961 to 0.992 |
#
# Judge the proposal in 150 to 250 words. Say exactly what is left in the place of $W_O$ once it is removed;
# what a head can no longer do inside the sublayer; rest your case on at least two rows of the table; say when
# the colleague is right and when he is not, and end with your decision.

# %% [markdown] lang="es" question="output_projection" role="hint"
# Escribe la salida como una suma de $h$ términos, uno por cabeza. ¿En qué coordenadas puede escribir cada
# término, con $W_O$ y sin ella?

# %% [markdown] lang="en" question="output_projection" role="hint"
# Write the output as a sum of $h$ terms, one per head. Which coordinates can each term write to, with $W_O$
# and without it?

# %% [markdown] lang="es" question="output_projection" role="hint"
# Compara «4 cabezas, sin $W_O$» con «1 cabeza, con $W_O$»: sin ella, ¿pueden dos cabezas restarse? Y después
# mira qué recibe la capa siguiente cuando hay una conexión residual por medio.

# %% [markdown] lang="en" question="output_projection" role="hint"
# Set "4 heads, without $W_O$" beside "1 head, with $W_O$": can two heads be subtracted without it? Then look at
# what the next layer receives when a residual connection stands between.

# %% [markdown] lang="es" question="output_projection" role="key"
# Quitar $W_O$ no es ponerla a cero, que borraría la subcapa entera; es dejar la identidad en su lugar: la
# salida pasa a ser la concatenación de las cabezas.
#
# Con $W_O$ la salida es una suma, $\sum_i A_i X W_V^{(i)\top} W_O^{(i)\top}$: cada cabeza suma su aportación
# en cualquier coordenada. Sin ella, la cabeza $i$ solo escribe en sus $d_k$ coordenadas. Con $d_{model} = 16$
# y $h = 4$, anular una cabeza cambia 4 coordenadas de 16 sin $W_O$, y las 16 con ella. Dos cabezas ya no
# pueden sumarse ni restarse en la misma coordenada, y la tarea pide justo una resta: 4 cabezas sin $W_O$
# (0,316 a 0,495) no hacen más que una sola (0,439 a 0,497); con $W_O$ llegan a 0,947 o más.
#
# El compañero tiene razón si lo siguiente es una aplicación lineal que recibe solo la concatenación:
# $(C W_O^\top) M$ es $C M'$ con $M' = W_O^\top M$, y no se pierde nada. También una FFN detrás hace de
# mezcladora: 0,961 a 0,992 sin $W_O$. Pero en un Transformer hay una conexión residual: lo que sigue recibe
# $x + C W_O^\top$, y ahí $W_O$ no se puede absorber sin cambiar también lo que le pasa a $x$ (la mejor matriz
# única dejó un error relativo de 0,52).
#
# Decisión: conservarla. El ahorro es real, $d_{model}^2$ de $4 \, d_{model}^2$ parámetros por capa, pero sale
# de la única pieza de la subcapa en la que las cabezas se combinan. La quitaría solo si detrás hay una FFN
# con ancho de sobra, y midiéndolo antes.

# %% [markdown] lang="en" question="output_projection" role="key"
# Removing $W_O$ does not mean setting it to zero, which would silence the whole sublayer; it means leaving
# the identity in its place: the output becomes the plain concatenation of the heads.
#
# With $W_O$ the output is a sum, $\sum_i A_i X W_V^{(i)\top} W_O^{(i)\top}$: every head adds its contribution
# to any coordinate it likes. Without it, head $i$ writes only to its own $d_k$ coordinates. With
# $d_{model} = 16$ and $h = 4$, switching off one head changes 4 coordinates of 16 without $W_O$, and all 16
# with it. Two heads can then no longer be added or subtracted in one coordinate, and a subtraction is what
# the task asks for: 4 heads without $W_O$ (0.316 to 0.495) do no better than a single one (0.439 to 0.497);
# with $W_O$ they reach 0.947 or more.
#
# The colleague is right when what follows is a linear map of the concatenation alone: $(C W_O^\top) M$ is
# $C M'$ with $M' = W_O^\top M$, and nothing is lost. An FFN after it can do the mixing too: 0.961 to 0.992
# without $W_O$. But a Transformer has a residual connection: what comes next receives $x + C W_O^\top$, and
# there $W_O$ cannot be absorbed without also changing what happens to $x$ (the best single matrix left a
# relative error of 0.52).
#
# Decision: keep it. The saving is real, $d_{model}^2$ of $4 \, d_{model}^2$ parameters a layer, but it comes
# out of the only part of the sublayer where heads combine. I would drop it only with a generous FFN behind
# it, and after measuring.

# %% [markdown] lang="es" question="output_projection" role="rubric"
# | criterio | nivel | puntos | descriptor | muestra |
# |---|---|---|---|---|
# | Qué es quitar $W_O$ | completo | 0.5 | Dice que en su lugar queda la identidad (la salida es la concatenación), o la distingue de ponerla a cero. | Quitarla equivale a poner la identidad: la capa devuelve las cabezas concatenadas tal cual, no ceros. |
# | Qué es quitar $W_O$ | ausente | 0 | No lo dice, o la confunde con anular la salida. | Sin W_O la capa no devuelve nada, porque todo se multiplica por cero. |
# | Mecanismo | completo | 1.5 | Explica que sin $W_O$ cada cabeza escribe solo en sus $d_k$ coordenadas y por eso dos cabezas no pueden combinarse (sumarse o restarse) en la misma. | Sin ella la cabeza i solo llena sus d_k = 4 columnas, así que lo de la izquierda y lo de la derecha quedan en columnas distintas y no hay quien los reste. |
# | Mecanismo | parcial | 0.75 | Dice que $W_O$ mezcla las cabezas, sin decir en qué coordenadas escribe cada una con y sin ella. | W_O es la que mezcla lo que dice cada cabeza, y sin ella cada una va por su lado. |
# | Mecanismo | ausente | 0 | No da un mecanismo, o da uno falso (por ejemplo, que sin $W_O$ cambia la forma de la salida). | Sin W_O la salida tendría d_k números por token y no cabría en la capa siguiente. |
# | Datos | completo | 1 | Cita al menos dos filas de la tabla y la comparación sostiene lo que afirma. | Cuatro cabezas sin W_O llegan a 0,495, lo mismo que una sola (0,497), y con W_O pasan de 0,947: lo que falta es combinarlas. |
# | Datos | parcial | 0.5 | Cita una sola fila, o dos que no sostienen la afirmación. | En la tabla se ve que con cuatro cabezas y W_O se llega a 0,995. |
# | Datos | ausente | 0 | No cita la tabla. | Los experimentos demuestran que es importante. |
# | Juicio | completo | 1 | Da un caso en que la propuesta no pierde nada (aplicación lineal de la concatenación, o FFN detrás), uno en que sí (dentro de la subcapa, o con la residual), y decide. | Si detrás hay una FFN no se pierde nada (0,961 a 0,992), pero dentro de la subcapa, y con la residual, sí. Yo la dejaría, salvo con la FFN y midiéndolo. |
# | Juicio | parcial | 0.5 | Decide, pero considera solo uno de los dos casos. | No hay que quitarla, porque dentro de la subcapa ya no se podrían combinar las cabezas. |
# | Juicio | ausente | 0 | No decide, o decide sin dar razones. | Depende del modelo, habría que probar. |

# %% [markdown] lang="en" question="output_projection" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | What removing $W_O$ means | full | 0.5 | Says that the identity takes its place (the output is the concatenation), or tells it apart from setting it to zero. | Taking it out is like using the identity matrix: the concatenated heads come out as they are, not zeros. |
# | What removing $W_O$ means | missing | 0 | Does not say, or confuses it with zeroing the output. | Without W_O the layer outputs nothing, since everything gets multiplied by zero. |
# | Mechanism | full | 1.5 | Explains that without $W_O$ each head writes only to its own $d_k$ coordinates, so two heads cannot combine (add or subtract) in the same one. | Without it head i fills its own d_k = 4 columns and no others, so left and right end up in different columns and nothing can subtract them. |
# | Mechanism | partial | 0.75 | Says that $W_O$ mixes the heads, without saying which coordinates each one writes to with and without it. | W_O mixes what the heads say; without it each one is on its own. |
# | Mechanism | missing | 0 | Gives no mechanism, or a false one (that the output changes shape, say). | Without W_O the output would have d_k numbers per token and would not fit the next layer. |
# | Evidence | full | 1 | Cites at least two rows of the table, and the comparison supports the claim. | Four heads without W_O get to 0.495, no more than one head does (0.497). With W_O they pass 0.947, so combining them is what was missing. |
# | Evidence | partial | 0.5 | Cites a single row, or two that do not support the claim. | The table shows that four heads with W_O reach 0.995. |
# | Evidence | missing | 0 | Does not cite the table. | Experiments show that it matters. |
# | Judgement | full | 1 | Gives a case where the proposal loses nothing (a linear map of the concatenation, or an FFN after it), one where it does (inside the sublayer, or with the residual), and decides. | With an FFN behind it nothing is lost (0.961 to 0.992); inside the sublayer, and with the residual, something is. I would keep it unless there is an FFN and I had measured. |
# | Judgement | partial | 0.5 | Decides, but considers only one of the two cases. | Do not remove it: inside the sublayer the heads could not be combined any more. |
# | Judgement | missing | 0 | Does not decide, or decides without reasons. | It depends on the model; one would have to try. |

# %% [markdown] lang="es" role="references"
# - Michel, P., Levy, O. y Neubig, G. (2019). «Are Sixteen Heads Really Better than One?». En *Advances in
#   Neural Information Processing Systems* 32. [arXiv:1905.10650](https://arxiv.org/abs/1905.10650).
#   Quitan cabezas de modelos entrenados y miden qué se pierde.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). La atención multicabeza está en el apartado
#   3.2.2.

# %% [markdown] lang="en" role="references"
# - Michel, P., Levy, O., and Neubig, G. (2019). "Are Sixteen Heads Really Better than One?" In *Advances
#   in Neural Information Processing Systems* 32. [arXiv:1905.10650](https://arxiv.org/abs/1905.10650).
#   They remove heads from trained models and measure what is lost.
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). Multi-head attention is in section
#   3.2.2.
