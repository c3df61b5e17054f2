# %% [markdown] lang="es"
# # Máscaras
#
# Un lote con dos frases, «el tren llega» y «hoy la niña lee cuentos», se guarda en un solo array. Como un
# array no admite filas de distinto largo, la primera frase se completa con relleno:
#
# | frase | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|
# | A | el | tren | llega | `[pad]` | `[pad]` |
# | B | hoy | la | niña | lee | cuentos |
#
# Para la atención, `[pad]` es un token como cualquier otro. Tiene clave y tiene valor, así que recibirá peso
# si nadie lo impide. Y, si quieres que el modelo aprenda a predecir la palabra que sigue a «niña», tampoco
# puede mirar a «lee»: la respuesta está en la entrada.
#
# Las dos prohibiciones se escriben igual, con una **máscara**. En esta entrega construyes las máscaras que
# usa un Transformer de verdad, las combinas, las traduces de un formato a otro y resuelves un caso que ha
# echado a perder más de un entrenamiento: la consulta a la que no le queda ninguna clave. Al final escribes
# una prueba que descubre si un modelo ve el futuro, sea cual sea su código.
#
# ## Un solo convenio
#
# > `True` = esta consulta **puede** atender a esta clave. Filas = consultas; columnas = claves.
#
# No es el único convenio que existe: en PyTorch, `scaled_dot_product_attention` usa este y
# `nn.MultiheadAttention`, el contrario. Una máscara leída al revés no da ningún error. Por eso lo primero que
# se mira en un código ajeno es qué significa `True`.
#
# Las puntuaciones de la atención con varias cabezas tienen forma $(B, h, T_q, T_k)$: frase del lote, cabeza,
# consulta, clave. Toda máscara de esta entrega acaba extendiéndose (*broadcast*) a esos cuatro ejes.

# %% [markdown] lang="en"
# # Masks
#
# What may a token look at? So far the answer has been "everything", and in a real batch that is wrong twice
# over. Take two sentences of different lengths. To live in one array, the short one is filled up with
# padding:
#
# | sentence | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|
# | A | `el` | `tren` | `llega` | `[pad]` | `[pad]` |
# | B | `hoy` | `la` | `niña` | `lee` | `cuentos` |
#
# (A says *the train arrives*; B, *today the girl reads stories*.) Attention cannot tell that `[pad]` means
# nothing. It has a key and a value like any other token, and it will collect weight. There is a second
# problem if the model is to learn which word follows `niña`: the answer, `lee`, sits right there in the
# input.
#
# A **mask** forbids both. In this assignment you build the masks of a working Transformer, combine them,
# translate them between their two formats, and settle the case behind many a ruined training run: a query
# with no key left. At the end you write a test that finds out whether a model sees the future, whatever its
# code.
#
# ## One convention
#
# > `True` = this query **may** attend to this key. Rows are queries; columns are keys.
#
# Other people choose otherwise. Inside PyTorch itself, `scaled_dot_product_attention` agrees with us and
# `nn.MultiheadAttention` has it the other way round. A mask read backwards raises no error, so the meaning of
# `True` is the first thing to look up in any code you did not write.
#
# With several heads, attention scores have shape $(B, h, T_q, T_k)$: sentence, head, query, key. Every mask
# in this assignment ends up being broadcast to those four axes.

# %%
"""Masks for attention: causal, padding, combined, additive, and the row without any key."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch

LENGTHS = np.array([3, 5])  # real tokens of sentences A and B
TOKENS = ["el", "tren", "llega", "[pad]", "[pad]"]  # sentence A

# One row a token of sentence A, four made-up features.
EMBEDDINGS = np.array(
    [
        [1.0, 0.0, 0.0, 1.0],
        [0.0, 2.0, 1.0, 0.0],
        [0.0, 1.0, 2.0, 0.0],
        [1.0, 1.0, 1.0, 1.0],
        [1.0, 1.0, 1.0, 1.0],
    ]
)


def attention(
    queries: np.ndarray, keys: np.ndarray, values: np.ndarray, allowed: np.ndarray | None = None
) -> np.ndarray:
    """PyTorch's scaled dot-product attention, NumPy in and out. ``allowed``: bool, True = may attend.

    Given to you for trying things out; the checks do not use it.
    """
    tensors = [torch.tensor(part, dtype=torch.float64) for part in (queries, keys, values)]
    marks = None if allowed is None else torch.tensor(allowed)
    return torch.nn.functional.scaled_dot_product_attention(*tensors, attn_mask=marks).numpy()


# %% [markdown] lang="es"
# ## Causal, también cuando hay menos consultas que claves
#
# La máscara **causal**, que ya llevaba el decodificador del primer Transformer (Vaswani et al. 2017), prohíbe
# mirar lo que viene después. Con tantas consultas como claves es el triángulo inferior con su diagonal: la
# consulta $i$ ve las claves $j \leq i$, a sí misma incluida.
#
# Al generar texto, en cambio, lo normal es tener más claves que consultas. El modelo ya ha leído tres tokens
# y ha guardado sus claves y valores; llegan dos tokens nuevos y solo ellos preguntan. Ahora $T_q = 2$,
# $T_k = 5$, y las consultas son **las dos últimas** posiciones de la frase:
#
# | consulta | posición | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|---|
# | $i = 0$ | 3 | ✓ | ✓ | ✓ | ✓ | · |
# | $i = 1$ | 4 | ✓ | ✓ | ✓ | ✓ | ✓ |
#
# La consulta $i$ ocupa la posición $i + (T_k - T_q)$, así que la regla es
#
# $$\text{puede}(i, j) \quad \text{si} \quad j \leq i + (T_k - T_q)$$
#
# Se dice que la máscara va alineada **abajo a la derecha**: la última consulta siempre ve todas las claves.
# Si la alineas arriba a la izquierda ($j \leq i$), el token de la posición 3 solo ve la clave 0, el modelo
# olvida casi todo lo que ha leído y no salta ningún error, porque la forma es la misma.

# %% [markdown] lang="en"
# ## Causal, even with fewer queries than keys
#
# Nothing that comes later: that is the **causal** mask, which the decoder of the first Transformer had
# already (Vaswani et al. 2017). When there are as many queries as keys you know its picture, the lower
# triangle with its diagonal. Query $i$ sees keys $j \leq i$, and $i$ itself is one of them.
#
# During generation there are usually more keys than queries. Say the model has read three tokens and kept
# their keys and values. Two new tokens arrive, and only they ask anything. So $T_q = 2$ and $T_k = 5$, and
# the two queries stand at the **end** of the sentence:
#
# | query | position | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|---|
# | $i = 0$ | 3 | ✓ | ✓ | ✓ | ✓ | · |
# | $i = 1$ | 4 | ✓ | ✓ | ✓ | ✓ | ✓ |
#
# Query $i$ sits at position $i + (T_k - T_q)$, hence the rule
#
# $$\text{may}(i, j) \quad \text{if} \quad j \leq i + (T_k - T_q)$$
#
# This is called **bottom-right** alignment, and you can check it at a glance: the last query sees every key.
# With top-left alignment ($j \leq i$) the token at position 3 would see key 0 and nothing else. The model
# forgets most of what it has read, and no error tells you, since the shape is just the same.

# %% [markdown] bloom="apply" lang="es" minutes=8 points=2 question="causal"
# ## 1. Causal, alineada abajo a la derecha
#
# Escribe `causal_mask(t_q, t_k)`, con `t_q` y `t_k` enteros y $1 \leq T_q \leq T_k$.
#
# - Devuelve un array de NumPy de tipo `bool` y forma $(T_q, T_k)$: consultas en filas, claves en columnas.
# - La entrada $(i, j)$ es `True` (la consulta $i$ puede atender a la clave $j$) cuando
#   $j \leq i + (T_k - T_q)$, y `False` en otro caso.
#
# Se llama por posición: `causal_mask(2, 5)`. Como en toda la entrega, cuenta lo que la función devuelve con
# `return`, no lo que imprime, y cada pregunta se evalúa por separado.

# %% [markdown] lang="en" question="causal"
# ## 1. Causal, aligned at the bottom right
#
# Write `causal_mask(t_q, t_k)`. Both arguments are integers, with $1 \leq T_q \leq T_k$.
#
# - It returns a NumPy array of type `bool` and shape $(T_q, T_k)$, queries in rows and keys in columns.
# - Entry $(i, j)$ is `True` (query $i$ may attend to key $j$) when $j \leq i + (T_k - T_q)$ and `False`
#   otherwise.
#
# It is called by position: `causal_mask(2, 5)`. Here and throughout, what counts is what the function hands
# back with `return`, not what it prints, and each question is judged on its own.

# %% question="causal"
def causal_mask(t_q: int, t_k: int) -> np.ndarray:
    """Booleans (t_q, t_k): may query i attend to key j, the last query being at the last key?"""
    ### BEGIN SOLUTION
    positions = np.arange(t_k - t_q, t_k)  # where each query stands among the keys
    return np.arange(t_k) <= positions[:, None]
    ### END SOLUTION


# %% question="causal" role="public"
assert causal_mask(2, 5).tolist() == [[True, True, True, True, False], [True, True, True, True, True]]
assert causal_mask(3, 3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]
assert causal_mask(4, 9).shape == (4, 9)
assert causal_mask(4, 9).dtype == bool

# %% [markdown] lang="es" question="causal" role="hint"
# Si hay tres consultas y siete claves, ¿en qué posición de la frase está la primera consulta? ¿A cuántas
# claves puede mirar?

# %% [markdown] lang="en" question="causal" role="hint"
# With three queries and seven keys, at which position of the sentence is the first query? How many keys may
# it look at?

# %% [markdown] lang="es" question="causal" role="hint"
# Una columna con las posiciones de las consultas, comparada con una fila con las posiciones de las claves, se
# extiende a una tabla.

# %% [markdown] lang="en" question="causal" role="hint"
# A column holding the positions of the queries, compared with a row holding the positions of the keys,
# broadcasts to a table.

# %% [markdown] lang="es" question="causal" role="hint"
# Las consultas ocupan las posiciones de $T_k - T_q$ a $T_k - 1$; las claves, de 0 a $T_k - 1$. Pregunta,
# casilla a casilla, si la posición de la clave es menor o igual que la de la consulta.

# %% [markdown] lang="en" question="causal" role="hint"
# Queries stand at positions $T_k - T_q$ to $T_k - 1$, keys at 0 to $T_k - 1$. Ask, entry by entry, whether
# the key's position is at most the query's.

# %% [markdown] lang="es"
# ## Relleno: de qué forma es la máscara
#
# La máscara de **relleno** depende de la frase y de la clave, y de nada más. Con longitudes 3 y 5:
#
# | frase | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|
# | A (longitud 3) | ✓ | ✓ | ✓ | · | · |
# | B (longitud 5) | ✓ | ✓ | ✓ | ✓ | ✓ |
#
# Esta tabla tiene forma $(B, T_k)$ y las puntuaciones, $(B, h, T_q, T_k)$. No basta con que NumPy acepte
# combinar las dos: cada eje tiene que caer donde le toca. Por eso se escriben los cuatro, y llevan tamaño 1
# los que no influyen:
#
# | eje | frase | cabeza | consulta | clave |
# |---|---|---|---|---|
# | puntuaciones | $B$ | $h$ | $T_q$ | $T_k$ |
# | máscara de relleno | $B$ | 1 | 1 | $T_k$ |
#
# Con esa forma, $(B, 1, 1, T_k)$, la extensión solo puede hacerse de una manera.
#
# Lo que se tapa son las **claves** de relleno. Las consultas de relleno siguen ahí: producen filas que nadie
# va a usar, y es la función de pérdida la que las descarta.

# %% [markdown] lang="en"
# ## Padding: mind the shape
#
# Whether a key is padding depends on the sentence and on the key. Query and head have no say. For lengths 3
# and 5:
#
# | sentence | 0 | 1 | 2 | 3 | 4 |
# |---|---|---|---|---|---|
# | A (length 3) | ✓ | ✓ | ✓ | · | · |
# | B (length 5) | ✓ | ✓ | ✓ | ✓ | ✓ |
#
# As an array this is $(B, T_k)$, while the scores are $(B, h, T_q, T_k)$. That NumPy agrees to combine the
# two proves little: each axis has to land where it belongs. So write all four, with size 1 where the mask
# does not care:
#
# | axis | sentence | head | query | key |
# |---|---|---|---|---|
# | scores | $B$ | $h$ | $T_q$ | $T_k$ |
# | padding mask | $B$ | 1 | 1 | $T_k$ |
#
# There is only one way to broadcast $(B, 1, 1, T_k)$, and it is the right one.
#
# Note what is hidden: the padding **keys**. The padding queries stay. They produce rows that nobody will use,
# and it is the loss function's job to leave them out.

# %% [markdown] bloom="apply" lang="es" minutes=8 points=2 question="padding"
# ## 2. Relleno
#
# Escribe `padding_mask(lengths, t_k)`.
#
# - `lengths` es un array de enteros de NumPy, de forma $(B)$: cuántos tokens de verdad tiene cada frase. Los
#   tokens van al principio y el relleno al final. Cada longitud está entre 0 y `t_k`, ambos incluidos.
# - `t_k` es un entero, el número de claves. Puede ser mayor que la longitud más larga.
# - Devuelve un array de NumPy de tipo `bool` y forma $(B, 1, 1, T_k)$: `True` = es un token de verdad y se le
#   puede atender.
# - Una frase vacía, de longitud 0, no tiene ninguna clave permitida: toda su máscara es `False`.
#
# Se llama por posición: `padding_mask(np.array([3, 5]), 5)`.

# %% [markdown] lang="en" question="padding"
# ## 2. Padding
#
# Write `padding_mask(lengths, t_k)`.
#
# - `lengths` is a NumPy array of integers of shape $(B)$, the number of real tokens in each sentence. Real
#   tokens come first and padding last. Each length lies between 0 and `t_k`, both included.
# - `t_k` is an integer, the number of keys. It may exceed the longest length.
# - Return a NumPy array of type `bool` and shape $(B, 1, 1, T_k)$, where `True` = a real token, which may be
#   attended to.
# - In an empty sentence, of length 0, no key is allowed: its mask is `False` throughout.
#
# It is called by position: `padding_mask(np.array([3, 5]), 5)`.

# %% question="padding"
def padding_mask(lengths: np.ndarray, t_k: int) -> np.ndarray:
    """Booleans (B, 1, 1, t_k): is key j of sentence b a real token?"""
    ### BEGIN SOLUTION
    return np.arange(t_k) < lengths[:, None, None, None]
    ### END SOLUTION


# %% question="padding" role="public"
mask = padding_mask(np.array([3, 5]), 5)
assert mask.shape == (2, 1, 1, 5)
assert mask.dtype == bool
assert mask[0, 0, 0].tolist() == [True, True, True, False, False]
assert mask[1, 0, 0].tolist() == [True, True, True, True, True]
assert np.broadcast_to(mask, (2, 4, 3, 5)).shape == (2, 4, 3, 5)

# %% [markdown] lang="es" question="padding" role="hint"
# En una frase de longitud 3, ¿qué posiciones son tokens de verdad? ¿Es la 3 una de ellas?

# %% [markdown] lang="en" question="padding" role="hint"
# In a sentence of length 3, which positions hold real tokens? Is position 3 one of them?

# %% [markdown] lang="es" question="padding" role="hint"
# Escribe la forma de lo que tienes al lado de la que se pide. ¿Dónde faltan ejes de tamaño 1?

# %% [markdown] lang="en" question="padding" role="hint"
# Write the shape you have next to the shape you need. Where are axes of size 1 missing?

# %% [markdown] lang="es" question="padding" role="hint"
# Pon las longitudes en forma $(B, 1, 1, 1)$ y compáralas con las posiciones de 0 a $T_k - 1$: la clave $j$
# existe cuando $j$ es estrictamente menor que la longitud.

# %% [markdown] lang="en" question="padding" role="hint"
# Bring the lengths into shape $(B, 1, 1, 1)$ and compare them with positions 0 to $T_k - 1$: key $j$ exists
# when $j$ is strictly below the length.

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=4 points=1 question="square"
# ## 3. @{Side_es} frases de @{side_es} tokens
#
# Alguien deja su máscara de relleno con forma $(B, T) = (@{side}, @{side})$: `mask[b, j]` es `True` cuando la clave $j$
# de la frase $b$ es un token de verdad. El lote tiene $B = @{side}$ frases de longitudes distintas, $T_q = T_k = @{side}$
# y $h = @{side_heads}$ cabezas. Aplica esa máscara tal cual a unas puntuaciones de forma $(@{side}, @{side_heads}, @{side}, @{side})$. ¿Qué ocurre?
#
# - a) Salta un error: las dos formas no tienen el mismo número de ejes. {square_raises}
# - b) Cada frase recibe su propio relleno, que es lo que se quería. {padding_two_axes}
# - c) No salta ningún error; en las @{side_es} frases, la consulta $i$ puede atender a las claves que existen en la frase $i$.
# - d) No salta ningún error; en las @{side_es} frases quedan permitidas solo las claves que existen en todas. {padding_shortest}
#
# Devuelve la letra, por ejemplo `"a"`.

# %% [markdown] lang="en" question="square"
# ## 3. @{Side_en} sentences of @{side_en} tokens
#
# A colleague leaves the padding mask with shape $(B, T) = (@{side}, @{side})$, where `mask[b, j]` is `True` if key $j$ of
# sentence $b$ is a real token. There are $B = @{side}$ sentences of various lengths, $T_q = T_k = @{side}$, and $h = @{side_heads}$
# heads. The mask is applied as it is to scores of shape $(@{side}, @{side_heads}, @{side}, @{side})$. What happens?
#
# - a) An error is raised: the two shapes differ in their number of axes. {square_raises}
# - b) Each sentence gets its own padding, as intended. {padding_two_axes}
# - c) No error is raised; in all @{side_en} sentences, query $i$ may attend to the keys that exist in sentence $i$.
# - d) No error is raised; in all @{side_en} sentences only the keys that exist in every sentence stay allowed. {padding_shortest}
#
# Return the letter, for example `"a"`.

# %% question="square" role="params"
side: [4, 5, 6, 7, 8] = 5  # as many sentences as tokens: that is why nothing is raised
side_heads: [2, 3, 4, 6, 8] = 4
assert side != side_heads
side_es = ("cuatro", "cinco", "seis", "siete", "ocho")[side - 4]
side_en = ("four", "five", "six", "seven", "eight")[side - 4]
Side_es = ("Cuatro", "Cinco", "Seis", "Siete", "Ocho")[side - 4]
Side_en = ("Four", "Five", "Six", "Seven", "Eight")[side - 4]

# %% question="square"
def square_batch() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="square" role="public"
assert square_batch().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="square" role="hint"
# Escribe las dos formas una debajo de la otra, alineadas por la derecha. ¿Debajo de qué eje cae $b$?

# %% [markdown] lang="en" question="square" role="hint"
# Write the two shapes one below the other, lined up on the right. Under which axis does $b$ fall?

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=3 points=1 question="square_reason" tier="reason_of:square"
# ## 4. ¿Por qué?
#
# ¿Qué razón explica tu respuesta a la pregunta anterior?
#
# - a) Los ejes se alinean por la izquierda, así que el primero de la máscara, que es el lote, coincide con el lote de las puntuaciones. {padding_two_axes}
# - b) Los ejes se alinean por la derecha: los dos de la máscara se toman por $(T_q, T_k)$, y la tabla se repite en cada frase y en cada cabeza.
# - c) Solo se pueden extender arrays que tengan el mismo número de ejes. {square_raises}
# - d) Los ejes que no coinciden se reducen, y reducir booleanos es quedarse con los que son `True` en todos. {padding_shortest}
#
# Devuelve la letra.

# %% [markdown] lang="en" question="square_reason"
# ## 4. Why?
#
# Which reason supports your answer to the previous question?
#
# - a) Axes are lined up from the left, so the mask's first axis, the batch, meets the batch of the scores. {padding_two_axes}
# - b) Axes are lined up from the right: the mask's two are taken for $(T_q, T_k)$, and the table is repeated for every sentence and every head.
# - c) Broadcasting needs arrays with the same number of axes. {square_raises}
# - d) Axes that do not match are reduced, and reducing booleans means keeping those that are `True` everywhere. {padding_shortest}
#
# Return the letter.

# %% question="square_reason"
def square_reason() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %% question="square_reason" role="public"
assert square_reason().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="square_reason" role="hint"
# ¿Qué hace NumPy cuando sumas una fila de forma $(5)$ a una tabla de forma $(3, 5)$? ¿De qué lado pone el eje
# que falta?

# %% [markdown] lang="en" question="square_reason" role="hint"
# What does NumPy do when you add a row of shape $(5)$ to a table of shape $(3, 5)$? On which side does it
# supply the missing axis?

# %% [markdown] lang="es"
# ## Combinar: las dos condiciones a la vez
#
# Una clave se puede mirar si la causal lo permite **y** no es relleno. Con `True` = puede, combinar es hacer
# la conjunción lógica («y») casilla a casilla, y la extensión de formas pone lo demás: de una causal
# $(T_q, T_k)$ y un relleno $(B, 1, 1, T_k)$ sale una máscara $(B, 1, T_q, T_k)$.
#
# Cuéntalo con lápiz en el lote de las frases A y B, con $T_q = T_k = 5$:
#
# | frase | fila 0 | fila 1 | fila 2 | fila 3 | fila 4 | total |
# |---|---|---|---|---|---|---|
# | A (longitud 3) | 1 | 2 | 3 | 3 | 3 | 12 |
# | B (longitud 5) | 1 | 2 | 3 | 4 | 5 | 15 |
#
# De 50 casillas quedan permitidas 27. Con la disyunción («o») serían 43: bastaría con que *una* de las dos
# máscaras diera permiso y volverían a verse el futuro y el relleno. En el convenio contrario (`True` =
# tapado) es al revés, y por eso copiar la operación sin mirar el convenio suele salir mal.
#
# «Sin restricción» se escribe `None`, y no debe cambiar nada al combinarse.

# %% [markdown] lang="en"
# ## Combining: both conditions at once
#
# May a key be looked at? The causal mask must say yes **and** the padding mask must say yes. With `True` =
# may, combining is a logical *and*, entry by entry. Broadcasting does the rest: a causal $(T_q, T_k)$ and a
# padding $(B, 1, 1, T_k)$ make a mask $(B, 1, T_q, T_k)$.
#
# Count the permissions with a pencil, for sentences A and B and $T_q = T_k = 5$:
#
# | sentence | row 0 | row 1 | row 2 | row 3 | row 4 | total |
# |---|---|---|---|---|---|---|
# | A (length 3) | 1 | 2 | 3 | 3 | 3 | 12 |
# | B (length 5) | 1 | 2 | 3 | 4 | 5 | 15 |
#
# Out of 50 entries, 27 are allowed. A logical *or* would allow 43, since permission from *either* mask would
# do: padding and future become visible again. Under the opposite convention (`True` = hidden) the roles of
# *and* and *or* are exchanged, so never copy the operation without looking up the convention.
#
# "No restriction" is written `None`, and combining with it changes nothing.

# %% [markdown] bloom="apply" lang="es" minutes=8 points=1.5 question="combine"
# ## 5. Combinar
#
# Escribe `combine(*masks)`, con cualquier número de argumentos.
#
# - Cada argumento es un array de NumPy de tipo `bool` (`True` = puede atender) o `None`, que significa «sin
#   restricción». Las formas se pueden extender unas a otras, en cualquier orden; no tienen por qué ser
#   iguales ni tener el mismo número de ejes.
# - Devuelve un array de tipo `bool`, con la forma que resulta de extenderlas todas: `True` solo donde lo
#   permiten todas.
# - Si todos los argumentos son `None`, o no hay ninguno, devuelve `None`.
# - No modifica sus argumentos.
#
# Se llama así: `combine(causal)`, `combine(causal, padding)`, `combine(None, padding, causal, other)`.

# %% [markdown] lang="en" question="combine"
# ## 5. Combining
#
# Write `combine(*masks)`, for any number of arguments.
#
# - Each argument is a NumPy array of type `bool` (`True` = may attend), or `None` for "no restriction". Their
#   shapes broadcast against one another in any order; they need not be equal, nor have the same number of
#   axes.
# - Return an array of type `bool` with the shape that results from broadcasting them all, `True` only where
#   all of them allow it.
# - When every argument is `None`, or there are none at all, return `None`.
# - Leave the arguments as they are.
#
# Calls look like this: `combine(causal)`, `combine(causal, padding)`,
# `combine(None, padding, causal, other)`.

# %% question="combine"
def combine(*masks: np.ndarray | None) -> np.ndarray | None:
    """What every mask allows, broadcast to their common shape; None when nothing is restricted."""
    ### BEGIN SOLUTION
    allowed = None
    for mask in masks:
        if mask is not None:
            allowed = mask if allowed is None else allowed & mask
    return allowed
    ### END SOLUTION


# %% question="combine" role="public"
causal = np.array([[True, False, False], [True, True, False], [True, True, True]])
padding = np.array([[[[True, True, False]]], [[[True, True, True]]]])  # (2, 1, 1, 3)
both = combine(causal, padding)
assert both.shape == (2, 1, 3, 3)
assert both.dtype == bool
assert both[0, 0].tolist() == [[True, False, False], [True, True, False], [True, True, False]]
assert both[1, 0].tolist() == causal.tolist()
assert combine(None, causal).tolist() == causal.tolist()
assert combine(None, None) is None

# %% [markdown] lang="es" question="combine" role="hint"
# Una casilla que la causal permite y el relleno prohíbe, ¿se puede mirar?

# %% [markdown] lang="en" question="combine" role="hint"
# The causal mask allows an entry and the padding mask forbids it. May it be looked at?

# %% [markdown] lang="es" question="combine" role="hint"
# Aparta primero los `None`. ¿Qué devuelves si no queda nada? ¿Y si queda una sola máscara?

# %% [markdown] lang="en" question="combine" role="hint"
# Set the `None`s aside first. What do you return if nothing is left? And if a single mask is left?

# %% [markdown] lang="es" question="combine" role="hint"
# Recorre las máscaras que no son `None` y ve acumulando la conjunción lógica, casilla a casilla, en un array
# nuevo: la operación extiende las formas por sí sola. No escribas el resultado sobre ninguna de ellas.

# %% [markdown] lang="en" question="combine" role="hint"
# Go through the masks that are not `None`, accumulating the entry-by-entry logical *and* in a new array: the
# operation broadcasts by itself. Do not write the result into any of them.

# %% [markdown] alt="Cuatro mapas de 5 por 5; filas, consultas; columnas, claves; 1 es permitido. Causal: triángulo inferior. Relleno de A: las tres primeras columnas. Los dos en A: triángulo en las tres primeras columnas, con 1, 2, 3, 3 y 3 casillas por fila. Los dos en B: el triángulo inferior entero." lang="es" role="figure"
# Las máscaras del lote. ¿En qué filas se distinguen la tercera y la cuarta? ¿A qué tokens corresponden?

# %% [markdown] alt="Four maps, 5 by 5; rows are queries, columns are keys, 1 is allowed. Causal: the lower triangle. Padding of A: the first three columns. Both in A: a triangle within the first three columns, with 1, 2, 3, 3 and 3 entries per row. Both in B: the whole lower triangle." lang="en" role="figure"
# The masks of the batch. In which rows do the third and the fourth differ, and which tokens stand there?


# %% role="figure"
def masks_of_the_batch() -> dict[str, object]:
    """Causal, padding of A, and both together in A and in B: 1 is allowed."""
    causal, padding = causal_mask(5, 5), padding_mask(LENGTHS, 5)
    both = combine(causal, padding)
    panels = [causal, np.broadcast_to(padding[0, 0], (5, 5)), both[0, 0], both[1, 0]]
    return {
        "kind": "heatmap",
        "rows": [f"q{i}" for i in range(5)],
        "columns": [f"k{j}" for j in range(5)],
        "title": ["causal", "A: padding", "A: causal + padding", "B: causal + padding"],
        "values": np.array(panels, dtype=float),
    }


# %% [markdown] lang="es"
# ## El otro formato: sumar a las puntuaciones
#
# Muchas bibliotecas no guardan booleanos, sino números que se **suman** a las puntuaciones antes de la
# softmax: 0 donde se puede mirar y $-\infty$ donde no. Como $e^{-\infty} = 0$, la clave prohibida no cuenta
# en ninguna parte, tampoco en el denominador.
#
# Síguelo con la consulta de «llega» y estas puntuaciones inventadas, en las que el relleno sale muy
# favorecido:
#
# | clave | el | tren | llega | `[pad]` | `[pad]` |
# |---|---|---|---|---|---|
# | puntuación $s$ | 2 | 1 | 3 | 5 | 4 |
# | $e^s$ | 7,39 | 2,72 | 20,09 | 148,41 | 54,60 |
# | peso sin máscara | 0,032 | 0,012 | 0,086 | 0,636 | 0,234 |
# | máscara aditiva | 0 | 0 | 0 | $-\infty$ | $-\infty$ |
# | peso con máscara | 0,245 | 0,090 | 0,665 | 0 | 0 |
#
# Sin máscara, el 87 % de la atención se va al relleno. Con ella, los tres tokens se reparten todo, en las
# mismas proporciones que antes: $0{,}245 / 0{,}090 \approx e^2 / e^1$.
#
# Este formato da para más que prohibir. Un número moderado, como $-0{,}5$ por cada paso de distancia, es un
# **sesgo**: desanima, pero no prohíbe. Por eso, al volver a booleanos, «distinto de 0» no quiere decir
# «prohibido». Y no todo el mundo escribe $-\infty$: también verás $-10^9$ o el menor número del tipo.
#
# Cuidado con la receta `(1 - mask) * -np.inf`. Donde la máscara es 1 calcula $0 \cdot (-\infty)$, que no es
# 0: es `nan`.

# %% [markdown] lang="en"
# ## The other format: adding to the scores
#
# Open the source of a library and you may find no booleans at all, but numbers to be **added** to the scores
# before softmax: 0 where looking is allowed, $-\infty$ where it is not. Since $e^{-\infty} = 0$, a forbidden
# key counts nowhere, and in particular not in the denominator.
#
# Here is the query of `llega`, with made-up scores that favour the padding:
#
# | key | `el` | `tren` | `llega` | `[pad]` | `[pad]` |
# |---|---|---|---|---|---|
# | score $s$ | 2 | 1 | 3 | 5 | 4 |
# | $e^s$ | 7.39 | 2.72 | 20.09 | 148.41 | 54.60 |
# | weight, no mask | 0.032 | 0.012 | 0.086 | 0.636 | 0.234 |
# | additive mask | 0 | 0 | 0 | $-\infty$ | $-\infty$ |
# | weight, masked | 0.245 | 0.090 | 0.665 | 0 | 0 |
#
# Left alone, 87 % of the attention goes to padding. Under the mask the three real tokens share everything,
# and the proportions among them stay what they were: $0.245 / 0.090 \approx e^2 / e^1$.
#
# The additive format can say more than yes and no. A moderate number, such as $-0.5$ for every step of
# distance, is a **bias**: it discourages without forbidding. So on the way back to booleans, "not 0" does not
# mean "forbidden". Nor does everybody write $-\infty$: you will also meet $-10^9$, or the smallest number of
# the type.
#
# Beware of the recipe `(1 - mask) * -np.inf`. Where the mask is 1 it computes $0 \cdot (-\infty)$, which is
# not 0. It is `nan`.

# %% [markdown] bloom="apply" lang="es" minutes=8 points=1.5 question="additive"
# ## 6. De booleana a aditiva y vuelta
#
# Escribe dos funciones. Ninguna modifica su argumento, y las dos aceptan arrays con cualquier número de ejes
# y devuelven uno de la misma forma.
#
# - `to_additive(mask)` recibe un array de NumPy de tipo `bool` (`True` = puede atender) y devuelve uno
#   `float64`: 0 donde es `True` y exactamente $-\infty$ (`-np.inf`) donde es `False`.
# - `to_boolean(additive)` recibe un array `float64` o `float32` de números que se suman a las puntuaciones y
#   devuelve uno de tipo `bool`. Cuenta como prohibido (`False`) todo valor **menor o igual que $-10^9$**,
#   $-\infty$ incluido. Lo demás, sea 0 o un sesgo positivo o negativo, está permitido (`True`). No habrá
#   `nan` ni $+\infty$.
#
# Cada una se comprueba por separado.

# %% [markdown] lang="en" question="additive"
# ## 6. From boolean to additive and back
#
# Write two functions. Neither changes its argument; both accept arrays with any number of axes and return one
# of the same shape.
#
# - `to_additive(mask)` takes a NumPy array of type `bool` (`True` = may attend) and returns a `float64` one:
#   0 where it is `True`, exactly $-\infty$ (`-np.inf`) where it is `False`.
# - `to_boolean(additive)` takes a `float64` or `float32` array of numbers that are added to scores and
#   returns one of type `bool`. Every value **less than or equal to $-10^9$** counts as forbidden (`False`),
#   $-\infty$ included. Anything else, be it 0 or a positive or negative bias, is allowed (`True`). There will
#   be no `nan` and no $+\infty$.
#
# Each is checked on its own.

# %% question="additive"
def to_additive(mask: np.ndarray) -> np.ndarray:
    """float64, 0 where ``mask`` is True and minus infinity where it is False; same shape."""
    ### BEGIN SOLUTION
    return np.where(mask, 0.0, -np.inf)
    ### END SOLUTION


def to_boolean(additive: np.ndarray) -> np.ndarray:
    """Booleans of the same shape: False where ``additive`` is -1e9 or less."""
    ### BEGIN SOLUTION
    return additive > -1e9
    ### END SOLUTION


# %% question="additive" role="public"
assert to_additive(np.array([True, False])).tolist() == [0.0, float("-inf")]
assert to_additive(np.array([[True], [True]])).tolist() == [[0.0], [0.0]]
assert to_additive(np.array([True, False])).dtype == np.float64
assert to_boolean(np.array([0.0, float("-inf"), -1e9, -0.5])).tolist() == [True, False, False, True]
assert to_boolean(np.array([0.0, -1.0])).dtype == bool
assert to_boolean(to_additive(np.array([[True, False]]))).tolist() == [[True, False]]

# %% [markdown] lang="es" question="additive" role="hint"
# ¿Qué operación *elige* entre dos valores en vez de multiplicar uno por 0?

# %% [markdown] lang="en" question="additive" role="hint"
# Which operation *chooses* between two values, rather than multiplying one of them by 0?

# %% [markdown] lang="es" question="additive" role="hint"
# En la vuelta, escribe lo que debe dar cada uno de estos valores: 0, $-0{,}5$, 2, $-10^9$, $-\infty$. ¿Qué
# comparación los separa?

# %% [markdown] lang="en" question="additive" role="hint"
# For the way back, write down what each of these should give: 0, $-0.5$, 2, $-10^9$, $-\infty$. Which
# comparison tells them apart?

# %% [markdown] lang="es" question="additive" role="hint"
# A la ida, elige casilla a casilla entre 0 y menos infinito. A la vuelta, una sola comparación: está
# permitido lo que es estrictamente mayor que $-10^9$.

# %% [markdown] lang="en" question="additive" role="hint"
# On the way out, choose entry by entry between 0 and minus infinity. On the way back, one comparison: allowed
# is what is strictly greater than $-10^9$.

# %% [markdown] alt="Tres mapas de 5 por 5 de la frase A; filas, consultas; columnas, claves. Sin máscara, las dos columnas de relleno suman entre 0,30 y 0,56 de cada fila. Con la de relleno esas columnas valen 0. Con las dos, además, es 0 lo que queda por encima de la diagonal y la primera fila da todo su peso a «el»." lang="es" role="figure"
# Los pesos de la frase A sin máscara, con la de relleno y con las dos. ¿Adónde va el peso que pierde el
# relleno?

# %% [markdown] alt="Three maps, 5 by 5, of sentence A; rows are queries, columns are keys. Without a mask the two padding columns add up to between 0.30 and 0.56 of each row. With the padding mask those columns are 0. With both, all above the diagonal is 0 too, and the first row gives all its weight to el." lang="en" role="figure"
# The weights of sentence A with no mask, with the padding mask and with both. Where does the padding's weight
# go?


# %% role="figure"
def weights_of_sentence_a() -> dict[str, object]:
    """Attention weights of sentence A: no mask, padding, causal and padding."""
    padding = padding_mask(LENGTHS, 5)[0, 0]
    masks = [None, np.broadcast_to(padding, (5, 5)), combine(causal_mask(5, 5), padding)]
    # With the identity as values, what comes out are the weights.
    panels = [attention(EMBEDDINGS, EMBEDDINGS, np.eye(5), mask) for mask in masks]
    return {
        "kind": "heatmap",
        "rows": TOKENS,
        "columns": TOKENS,
        "title": ["None", "padding", "causal + padding"],
        "values": np.array(panels),
    }


# %% [markdown] lang="es"
# ## La fila sin ninguna clave
#
# ¿Y si a una consulta no le queda ninguna clave? Pasa más de lo que parece: una frase vacía en el lote, un
# relleno puesto al principio junto con la causal, una ventana demasiado estrecha. Todas las puntuaciones de
# la fila son $-\infty$; las exponenciales son 0 y su suma también. El reparto da $0/0$, que es `nan`.
#
# No hay un resultado verdadero que recuperar: hay que elegir una **política**, decirla y cumplirla.
#
# | política | qué recibe la fila | inconveniente |
# |---|---|---|
# | dejar el `nan` | `nan` | contagia la pérdida y los gradientes |
# | rellenar con $-10^9$ | pesos iguales para todas | atiende justo a lo prohibido |
# | **ceros** | peso 0 para todas | su fila no suma 1 |
#
# En este curso elegimos **ceros**: quien no puede mirar a nadie no se lleva nada. PyTorch hace hoy lo mismo
# en `scaled_dot_product_attention`.
#
# Falta la mitad difícil, que es el gradiente. Lo natural parece ser calcular y borrar el `nan` después, con
# `nan_to_num` o con `where`. La salida queda impecable. Pero al volver hacia atrás se aplica la regla de la
# cadena, que *multiplica*: a la casilla borrada le llega un gradiente 0, y en el camino hacia las
# puntuaciones ese 0 se multiplica por la derivada de $0/0$, que es `nan`. Y
# $0 \cdot \text{nan} = \text{nan}$.
#
# Esto es lo que se mide con `torch.manual_seed(0)`, un lote de dos frases de tres tokens al azar, la segunda
# vacía, y una cabeza de dimensión 4. La máscara es aditiva, hay un `nan_to_num` a la *salida* de la atención
# y la pérdida es la media de los cuadrados de esa salida:
#
# | cantidad | valor |
# |---|---|
# | pérdida | 0,0663 (finita) |
# | entradas `nan` en el gradiente de $W_Q$ | 16 de 16 |
# | entradas `nan` en el gradiente de $W_K$ | 16 de 16 |
# | entradas `nan` en el gradiente de $W_V$ | 16 de 16 |
#
# Los pesos del modelo son comunes a todo el lote, así que su gradiente suma el de todas las frases: con una
# vacía basta. Tras un solo paso de entrenamiento, todos los pesos son `nan`.
#
# El recuento depende del camino. Si la misma máscara se aplica con `masked_fill`, solo se pierde $W_V$, y
# hasta hay combinaciones que salen indemnes por la manera en que cada operación calcula su derivada. Fiarse
# de eso es fiarse de la suerte. La regla segura vale mucho más allá de la atención: **el `nan` se evita antes
# de que aparezca**. Ningún paso debe calcular algo que no existe, tampoco en una rama que luego se descarta.

# %% [markdown] lang="en"
# ## The row without any key
#
# Now suppose a query has no key left. It is not far-fetched: an empty sentence in the batch, padding placed
# in front together with a causal mask, a window that is too narrow. All scores of the row are $-\infty$, all
# the exponentials are 0, and so is their sum. Sharing out gives $0/0$, which is `nan`.
#
# There is no true answer to recover here. Choose a **policy**, state it, keep it.
#
# | policy | what the row gets | drawback |
# |---|---|---|
# | leave the `nan` | `nan` | spreads to the loss and to the gradients |
# | fill with $-10^9$ | equal weights for all keys | attends to precisely what is forbidden |
# | **zeros** | weight 0 for all keys | the row does not add up to 1 |
#
# This course takes **zeros**: whoever may look at nobody takes nothing home. Today's PyTorch does the same
# inside `scaled_dot_product_attention`.
#
# That was the easy half. The hard half is the gradient. It is tempting to compute first and wipe the `nan`
# afterwards, with `nan_to_num` or with `where`. The output then looks spotless. But going backwards, the
# chain rule *multiplies*: the wiped entry receives a gradient of 0, and on its way to the scores that 0 is
# multiplied by the derivative of $0/0$, which is `nan`. And $0 \cdot \text{nan} = \text{nan}$.
#
# We measured it, under `torch.manual_seed(0)`: a batch of two sentences of three random tokens, the second of
# them empty, and one head of dimension 4. The mask is additive, `nan_to_num` is applied to the *output* of
# the attention, and the loss is the mean square of that output.
#
# | quantity | value |
# |---|---|
# | loss | 0.0663 (finite) |
# | `nan` entries in the gradient of $W_Q$ | 16 of 16 |
# | `nan` entries in the gradient of $W_K$ | 16 of 16 |
# | `nan` entries in the gradient of $W_V$ | 16 of 16 |
#
# A model's weights are shared by the whole batch and their gradient is a sum over all sentences, so a single
# empty one is enough. One training step later every weight is `nan`.
#
# Counts depend on the route. With the same mask applied through `masked_fill` only $W_V$ is lost, and some
# combinations even get away unharmed, thanks to the way each operation computes its derivative. Relying on
# that is relying on luck. The safe rule holds well beyond attention: **avoid a `nan` before it appears**. No
# step may compute something that does not exist, not even in a branch that is thrown away later.

# %% [markdown] bloom="analyze" lang="es" minutes=18 points=4 question="softmax"
# ## 7. Softmax con máscara y sin `nan`
#
# Escribe `masked_softmax(scores, mask)`, esta vez con PyTorch, porque se comprueban los gradientes.
#
# - `scores` es un tensor `float64` o `float32`, con una o más dimensiones; la última recorre las claves. Sus
#   números son finitos, de cualquier tamaño entre $-20\,000$ y $20\,000$, también en las casillas prohibidas,
#   y pueden variar mucho de una fila a otra.
# - `mask` es un tensor de tipo `bool`, `True` = puede atender, de cualquier forma que se pueda extender a la
#   de `scores`: por ejemplo, $(T_k)$, $(T_q, T_k)$ o $(B, 1, 1, T_k)$. No es nunca `None`.
# - Devuelve un tensor nuevo con la forma y el `dtype` de `scores`: la softmax sobre el último eje, repartida
#   solo entre las claves permitidas. Las prohibidas pesan exactamente 0, y cada fila con alguna clave
#   permitida suma 1.
# - **Fila sin ninguna clave:** todos sus pesos son 0.
# - El gradiente respecto a `scores` es correcto y nunca contiene `nan`: vale 0 en las casillas prohibidas y
#   en toda la fila sin claves.
# - No modifica `scores` ni `mask`. Con entradas `float64` se compara con un margen de $10^{-9}$.
#
# Puedes usar cualquier función de `torch`. Se llama por posición: `masked_softmax(scores, mask)`.

# %% [markdown] lang="en" question="softmax"
# ## 7. A masked softmax free of `nan`
#
# Write `masked_softmax(scores, mask)`, in PyTorch this time, since gradients will be checked.
#
# - `scores` is a `float64` or `float32` tensor with one or more dimensions, of which the last runs over the
#   keys. Its numbers are finite and may have any size from $-20{,}000$ to $20{,}000$, in forbidden entries
#   too, and may differ widely from row to row.
# - `mask` is a tensor of type `bool`, `True` = may attend, of any shape that broadcasts to that of `scores`:
#   $(T_k)$, $(T_q, T_k)$ or $(B, 1, 1, T_k)$, for instance. It is never `None`.
# - Return a new tensor with the shape and the `dtype` of `scores`: the softmax along the last axis, shared
#   out among the allowed keys only. Forbidden keys weigh exactly 0, and each row with an allowed key adds up
#   to 1.
# - **Row without any key:** all of its weights are 0.
# - The gradient with respect to `scores` is right and never contains `nan`: it is 0 at forbidden entries and
#   in the whole of a row without keys.
# - Leave `scores` and `mask` as they are. For `float64` inputs, results are compared to within $10^{-9}$.
#
# Any function of `torch` may be used. Calls are by position: `masked_softmax(scores, mask)`.

# %% question="softmax"
def masked_softmax(scores: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Softmax over the last axis among the keys that ``mask`` (True = may attend) allows.

    A row without any allowed key is all zeros, and so is its gradient.
    """
    ### BEGIN SOLUTION
    has_keys = mask.any(dim=-1, keepdim=True)
    # A row without keys is left whole here, so that its softmax exists, and emptied afterwards.
    weights = torch.softmax(scores.masked_fill(~mask & has_keys, float("-inf")), dim=-1)
    return weights.masked_fill(~mask, 0.0)
    ### END SOLUTION


# %% question="softmax" role="public"
scores = torch.tensor([[2.0, 1.0, 3.0, 5.0, 4.0], [1.0, 1.0, 1.0, 1.0, 1.0]], requires_grad=True)
allowed = torch.tensor([[True, True, True, False, False], [False, False, False, False, False]])
weights = masked_softmax(scores, allowed)
assert torch.allclose(weights[0], torch.tensor([0.245, 0.090, 0.665, 0.0, 0.0]), atol=1e-3)
assert weights[1].tolist() == [0.0, 0.0, 0.0, 0.0, 0.0]
weights[:, 2].sum().backward()
assert torch.allclose(scores.grad[0], torch.tensor([-0.163, -0.060, 0.223, 0.0, 0.0]), atol=1e-3)
assert scores.grad[1].tolist() == [0.0, 0.0, 0.0, 0.0, 0.0]

# %% [markdown] lang="es" question="softmax" role="hint"
# ¿En qué paso exacto aparece el primer `nan`? ¿Qué tendría que recibir ese paso para que no apareciera?

# %% [markdown] lang="en" question="softmax" role="hint"
# At exactly which step does the first `nan` appear? What would that step have to be given for it not to
# appear?

# %% [markdown] lang="es" question="softmax" role="hint"
# Una fila sin claves va a acabar en ceros, así que da igual qué pesos calcules antes en ella, mientras
# existan. ¿Con qué operación averiguas qué filas son?

# %% [markdown] lang="en" question="softmax" role="hint"
# A row without keys will end as zeros, so it does not matter which weights you compute there first, as long
# as they exist. Which operation finds those rows?

# %% [markdown] lang="es" question="softmax" role="hint"
# Pon $-\infty$ en lo prohibido, pero solo en las filas que tienen alguna clave; en las demás deja las
# puntuaciones como están. Aplica la softmax, que ahora existe en todas las filas, y escribe un 0 en todo lo
# prohibido.

# %% [markdown] lang="en" question="softmax" role="hint"
# Put $-\infty$ at what is forbidden, but only in rows that have some key; leave the scores of the others as
# they are. Apply softmax, which now exists in every row, and write 0 at everything forbidden.

# %% [markdown] lang="es"
# ## Causalidad: un experimento
#
# ¿Cómo compruebas que un modelo no ve el futuro? Leer su código no basta, porque las fugas se esconden bien.
# Esta es famosa: calcular la softmax sin máscara y anular *después* los pesos prohibidos. Con las
# puntuaciones $(2, 1, 3)$ y la tercera clave en el futuro, los dos pesos permitidos son 0,245 y 0,090. Si la
# clave futura pasa a puntuar 5, son 0,047 y 0,017. El futuro no aparece en la media y aun así la mueve,
# porque sigue en el denominador.
#
# El experimento es directo: **cambia un token y mira qué salidas se mueven**. Si al cambiar el token $j$ se
# mueve alguna salida *anterior* a $j$, hay fuga. Que se muevan la suya o las posteriores es lo normal.
#
# Para que el experimento valga hay que cuidar el cambio:
#
# - Una fuga puede afectar a un solo token: cámbialos todos, de uno en uno, y mira todas las salidas
#   anteriores.
# - Barajar los tokens posteriores no es cambiarlos: sin máscara, a la atención le da igual el orden de las
#   claves.
# - Muchos modelos **normalizan** cada token antes de atender: le restan su media y lo dividen por su
#   desviación típica. Sumar lo mismo a todas sus coordenadas, o multiplicarlas todas por 2, les resulta
#   invisible; un token nuevo al azar, no.
# - Un `nan` como trazador engaña: $0 \cdot \text{nan} = \text{nan}$, y un peso 0 lo deja pasar.
# - La coma flotante redondea. Una diferencia de $10^{-12}$ no es una fuga.
#
# ## Qué suele salir mal
#
# | lo que ves | lo que suele ser |
# |---|---|
# | el último token solo se ve a sí mismo | la causal está traspuesta |
# | la última fila se queda sin claves | la causal está invertida: `True` = tapado |
# | entrena bien, pero al generar con caché dice disparates | alineada arriba a la izquierda |
# | la pérdida baja a casi cero enseguida | la causal deja ver el token siguiente |
# | unas veces, error de formas; si el lote mide lo que la frase, malos resultados sin error | relleno de forma $(B, T)$ leído como $(T_q, T_k)$ |
# | el resultado de una frase cambia según con quién va en el lote | falta la máscara de relleno |
# | `nan` en todas las casillas | 0 por infinito al pasar a aditiva |
# | pérdida finita y, tras un paso, pesos `nan` | un `nan` borrado después: mira los gradientes |

# %% [markdown] lang="en"
# ## Causality: an experiment
#
# How would you convince yourself that a model does not see the future? Reading its code is a weak method, for
# leaks hide well. A well-known one computes softmax without a mask and wipes the forbidden weights
# *afterwards*. Take scores $(2, 1, 3)$ with the third key in the future. The two allowed weights come out as
# 0.245 and 0.090. Let the future key score 5 instead, and they become 0.047 and 0.017. The future never
# enters the average, yet it moves it, because it is still in the denominator.
#
# So do an experiment: **change one token and see which outputs move**. If changing token $j$ moves any output
# *before* $j$, there is a leak. That its own output and later ones move is as it should be.
#
# The change has to be chosen with some care:
#
# - A leak may concern a single token. Change each in turn, and look at all the earlier outputs.
# - Shuffling the later tokens changes none of them: without a mask, attention does not care how its keys are
#   ordered.
# - Many models **normalise** each token before attending: subtract its mean, divide by its standard
#   deviation. Adding the same number to all coordinates of a token, or doubling them all, is invisible to
#   those. A fresh random token is not.
# - A `nan` makes a bad tracer: $0 \cdot \text{nan} = \text{nan}$, so it passes through a weight of 0.
# - Floating point rounds. A difference of $10^{-12}$ is no leak.
#
# ## Where it usually goes wrong
#
# | what you see | what it usually is |
# |---|---|
# | the last token sees only itself | the causal mask is transposed |
# | the last row has no key left | the causal mask is inverted: `True` = hidden |
# | trains well, talks nonsense when generating with a cache | top-left alignment |
# | the loss drops to almost zero at once | the causal mask shows the next token |
# | now a shape error, now (with as many sentences as tokens) bad results and no error | padding of shape $(B, T)$ read as $(T_q, T_k)$ |
# | a sentence's result depends on its companions in the batch | the padding mask is missing |
# | `nan` in every entry | zero times infinity on the way to the additive format |
# | finite loss and, one step later, weights of `nan` | a `nan` wiped afterwards: look at the gradients |

# %% [markdown] bloom="analyze" lang="es" minutes=18 points=3 question="future"
# ## 8. ¿Ve el futuro?
#
# Escribe `sees_the_future(f, x)`, que hace el experimento con una función cualquiera.
#
# - `x` es un array `float64` de NumPy de forma $(T, d)$, un token por fila, con $T \geq 2$ y $d \geq 3$.
# - `f` recibe un array de esa forma y devuelve otro de forma $(T, m)$, una salida por token. Es determinista,
#   no modifica su argumento y admite cualquier $T$ de 1 a 64, con 4096 números como mucho. Puede normalizar
#   cada token antes de usarlo.
# - Devuelve `True` si hay algún token $j$ del que depende la salida de alguna posición $i < j$, y `False` si
#   no.
# - Las diferencias de menos de $10^{-9}$ son redondeo. Las fugas de las comprobaciones mueven alguna salida
#   en más de $10^{-4}$ cuando un token se sustituye por otro de números al azar de media 0 y desviación 1.
# - No modifica `x`. Lo que devuelves es un booleano.
#
# Se llama por posición. En las comprobaciones, `f` es a veces una atención con la máscara bien puesta, a
# veces una con un fallo de los de esta lección y a veces una función más sencilla.

# %% [markdown] lang="en" question="future"
# ## 8. Does it see the future?
#
# Write `sees_the_future(f, x)`, which runs the experiment on any function.
#
# - `x` is a `float64` NumPy array of shape $(T, d)$, one token per row, with $T \geq 2$ and $d \geq 3$.
# - `f` takes an array of that shape and returns one of shape $(T, m)$, an output per token. It is
#   deterministic, leaves its argument alone and accepts any $T$ from 1 to 64, with at most 4,096 numbers. It
#   may normalise each token before using it.
# - Return `True` if there is a token $j$ on which the output of some position $i < j$ depends, and `False` if
#   not.
# - Differences below $10^{-9}$ are rounding. The leaks in the checks move some output by more than $10^{-4}$
#   when a token is replaced by random numbers of mean 0 and standard deviation 1.
# - Leave `x` as it is. What you return is a boolean.
#
# Calls are by position. In the checks, `f` is sometimes an attention whose mask is right, sometimes one with
# a fault from this lesson, and sometimes a simpler function.

# %% question="future"
def sees_the_future(f: Callable[[np.ndarray], np.ndarray], x: np.ndarray) -> bool:
    """Does the output of some position depend on a later token? Found out by changing tokens."""
    ### BEGIN SOLUTION
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
    ### END SOLUTION


# %% question="future" role="public"
tokens = np.array([[0.3, -1.2, 0.5], [1.1, 0.4, -0.7], [-0.6, 0.9, 1.4], [0.2, -0.3, 0.8]])
lower = np.tri(4, dtype=bool)
assert bool(sees_the_future(lambda x: attention(x, x, x), tokens))
assert not bool(sees_the_future(lambda x: attention(x, x, x, lower[: len(x), : len(x)]), tokens))
assert not bool(sees_the_future(lambda x: 2.0 * x, tokens))

# %% [markdown] lang="es" question="future" role="hint"
# Si cambias el token $j$, ¿qué salidas *pueden* moverse sin que haya fuga? ¿Cuáles no?

# %% [markdown] lang="en" question="future" role="hint"
# When you change token $j$, which outputs *may* move without there being a leak? Which may not?

# %% [markdown] lang="es" question="future" role="hint"
# ¿Vería tu prueba una fuga que solo va del token 3 a la salida 0? ¿Y una función que resta a cada token su
# media?

# %% [markdown] lang="en" question="future" role="hint"
# Would your test notice a leak that goes from token 3 to output 0 only? And with a function that subtracts
# from each token its mean?

# %% [markdown] lang="es" question="future" role="hint"
# Guarda la salida original. Para cada $j$ desde 1, haz una copia de `x`, pon en su fila $j$ números al azar y
# compara, con un margen pequeño, las filas anteriores a $j$ de la nueva salida con las de la original. Con un
# solo cambio es bastante para contestar `True`; para contestar `False` hay que haberlos probado todos.

# %% [markdown] lang="en" question="future" role="hint"
# Keep the original output. For each $j$ from 1, copy `x`, put random numbers in row $j$ of the copy, and
# compare the rows before $j$ of the new output with those of the original, with a small margin. One change is
# enough to answer `True`; to answer `False` you must have tried them all.

# %% [markdown] lang="es"
# ## Para qué sirve la causal: entrenar en paralelo
#
# De una frase de $T$ tokens, una sola pasada con máscara causal saca $T$ predicciones: la fila $i$ es lo que
# el modelo habría dicho si la frase hubiera terminado en $i$. Sin la máscara habría que hacer $T$ pasadas,
# una por prefijo, o cada fila vería la respuesta. Tenlo presente en la última pregunta.

# %% [markdown] lang="en"
# ## What the causal mask is for: training in parallel
#
# From a sentence of $T$ tokens, one pass under a causal mask yields $T$ predictions: row $i$ is what the
# model would have said had the sentence ended at $i$. Without the mask it would take $T$ passes, one for each
# prefix, or else every row would see its answer. Keep this in mind for the last question.

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=25 points=4 question="letter"
# ## 9. Dos afirmaciones de un compañero
#
# Un compañero de equipo te escribe:
#
# > «(1) La máscara causal es lo que permite generar texto de izquierda a derecha: sin ella, un modelo no
# > podría generar. (2) Ayer la pérdida salió `nan` porque un lote traía una frase vacía. He puesto un
# > `nan_to_num` a la salida de la atención, la pérdida ya es un número normal y doy el problema por
# > resuelto.»
#
# Valora las dos afirmaciones en unas 250 palabras. Para la (1), distingue qué ocurre al generar y qué al
# entrenar, y apóyalo en un experimento con números: por ejemplo, compara la última fila de la atención *sin
# máscara* sobre un prefijo con la fila correspondiente de la atención *causal* sobre la frase entera (tienes
# `attention`, `causal_mask` y los vectores de `EMBEDDINGS`). Para la (2), explica por qué una pérdida finita
# no demuestra que el problema esté resuelto y qué harías en su lugar.

# %% [markdown] lang="en" question="letter"
# ## 9. Two claims in a message
#
# A teammate writes to you:
#
# > "(1) The causal mask is what makes left-to-right generation possible: without it a model could not
# > generate. (2) Yesterday the loss came out as `nan`, because one batch had an empty sentence in it. I put a
# > `nan_to_num` on the output of the attention, the loss is an ordinary number again, and I consider the
# > problem solved."
#
# Judge both claims in about 250 words. For (1), separate what happens during generation from what happens in
# training, and support your view with an experiment and its numbers: compare, for instance, the last row of
# *unmasked* attention on a prefix with the matching row of *causal* attention on the whole sentence
# (`attention`, `causal_mask` and the vectors in `EMBEDDINGS` are at hand). For (2), explain why a finite loss
# does not show that the problem is solved, and what you would do instead.

# %% [markdown] lang="es" question="letter" role="hint"
# Al generar el token que sigue a un prefijo, ¿qué tokens posteriores hay que tapar?

# %% [markdown] lang="en" question="letter" role="hint"
# When you generate the token after a prefix, which later tokens are there to hide?

# %% [markdown] lang="es" question="letter" role="hint"
# ¿Qué actualiza los pesos del modelo, la pérdida o su gradiente?

# %% [markdown] lang="en" question="letter" role="hint"
# What updates the weights of the model: the loss, or its gradient?

# %% [markdown] lang="es" question="letter" role="key"
# **(1) Confunde generar con entrenar.** Al generar, los tokens futuros todavía no existen: no hay nada que
# tapar. La consulta que importa es la última, y su fila de la máscara causal es toda `True`. La máscara hace
# falta al entrenar, cuando la frase entera está en la entrada: gracias a ella una sola pasada da $T$
# predicciones, cada una calculada como si la frase acabara ahí, y ninguna ve su respuesta. Dicho con
# exactitud: la máscara causal permite entrenar en paralelo de forma coherente con la generación posterior.
#
# **Experimento.** Con los cinco vectores de `EMBEDDINGS`, para los prefijos de 1 a 5 tokens, la mayor
# diferencia entre la última fila sin máscara y la fila de la pasada causal es 0 (salvo el redondeo).
# Comparada con la pasada *sin* máscara sobre los cinco tokens, la fila 0 difiere en 0,83.
#
# Un matiz: con varias capas, sin máscara las posiciones anteriores verían también tokens posteriores del
# prefijo. Se podría generar, pero habría que calcularlo todo de nuevo a cada paso, y no coincidiría con un
# entrenamiento causal.
#
# **(2) La pérdida es la mitad de la historia.** Los pesos los mueve el gradiente. `nan_to_num` cambia la
# salida y da gradiente 0 en lo borrado; hacia atrás, ese 0 se multiplica por pesos o derivadas que valen
# `nan`, y $0 \cdot \text{nan} = \text{nan}$. En la medición de la lección, con pérdida 0,0663, eran `nan` las
# 16 entradas de los gradientes de $W_Q$, $W_K$ y $W_V$, que son comunes a todo el lote.
#
# Hay que evitar el $0/0$ antes de la softmax: no enmascarar la fila sin claves y poner después sus pesos a 0
# (o quitar del lote la frase vacía), y comprobar que los gradientes son finitos.

# %% [markdown] lang="en" question="letter" role="key"
# **(1) mixes up generation and training.** While generating, the future tokens do not exist yet, so nothing
# needs hiding. The query that matters is the last one, and its row of the causal mask is `True` throughout.
# Training is where the mask is needed, because there the whole sentence is in the input: thanks to the mask a
# single pass gives $T$ predictions, each computed as if the sentence ended there, and none sees its answer.
# The accurate statement is that the causal mask allows training in parallel, in a way that agrees with later
# generation.
#
# **Experiment.** On the five vectors of `EMBEDDINGS`, for prefixes of 1 to 5 tokens, the largest difference
# between the last unmasked row and the row of the causal pass is 0 (up to rounding). Against the *unmasked*
# pass over all five tokens, row 0 differs by 0.83.
#
# A qualification: with several layers and no mask, earlier positions would also see later tokens of the
# prefix. Generating would still be possible, at the price of recomputing everything at each step, and it
# would not agree with causal training.
#
# **(2) looks at half of the matter.** It is the gradient that moves the weights. `nan_to_num` changes the
# output and sends back a gradient of 0 where it wiped something; further back that 0 meets weights or
# derivatives that are `nan`, and $0 \cdot \text{nan} = \text{nan}$. In the lesson's measurement the loss was
# 0.0663 and all 16 entries of the gradients of $W_Q$, $W_K$ and $W_V$ were `nan`; the whole batch shares
# these matrices.
#
# The $0/0$ must be avoided before softmax: leave the row without keys unmasked and set its weights to 0
# afterwards (or keep empty sentences out of the batch), and check that the gradients are finite.

# %% [markdown] lang="es" question="letter" role="rubric"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | Generar y entrenar | completo | 1 | Dice que al generar no hay tokens futuros que tapar y que la máscara se necesita al entrenar, donde una pasada da todas las predicciones sin que vean su respuesta. | «Cuando genero, lo que viene después no existe, así que no tapa nada. Hace falta al entrenar con la frase entera: así salen T predicciones de una pasada y ninguna ve la palabra que debe acertar.» |
# | | parcial | 0.5 | Dice una de las dos mitades: que al generar no hay futuro, o que en el entrenamiento evita ver la respuesta. | «La máscara impide que, al entrenar, el modelo copie la palabra siguiente.» |
# | | ausente | 0 | Da por buena la afirmación, o no separa generar de entrenar. | «Es verdad, sin la máscara el modelo no sabría por dónde seguir.» |
# | Experimento | completo | 1 | Compara dos cálculos que decidirían la cuestión, dice con qué datos, y da los números. | «Para prefijos de 1 a 5 tokens, la última fila sin máscara y la fila causal difieren en 0 como mucho; la fila 0 sin máscara de la frase entera difiere en 0,83.» |
# | | parcial | 0.5 | Describe la comparación sin números, o da números de una comparación que no decide. | «Comparé la última fila del prefijo con la de la frase entera y daban lo mismo.» |
# | | ausente | 0 | No hay experimento. | «Se ve en la teoría que es así.» |
# | Por qué la pérdida no basta | completo | 1 | Dice que los pesos los cambia el gradiente y que hacia atrás el 0 se multiplica por un nan, o da el recuento de nan en los gradientes. | «`nan_to_num` manda un gradiente 0 hacia atrás, pero 0 por nan es nan: con la pérdida en 0,0663, las 16 entradas del gradiente de W_Q eran nan.» |
# | | parcial | 0.5 | Dice que los gradientes pueden ser nan sin decir por qué. | «Habría que mirar también los gradientes, por si acaso.» |
# | | ausente | 0 | Acepta que la pérdida finita lo demuestra. | «Si la pérdida ya es normal, está arreglado.» |
# | Remedio | completo | 1 | Propone evitar el 0/0 antes de la softmax (o no meter frases vacías) y comprobar los gradientes. | «No pondría −∞ en la fila sin claves, pondría a 0 sus pesos después y comprobaría que el gradiente es finito.» |
# | | parcial | 0.5 | Propone un remedio que evita el nan, sin decir cómo se comprueba. | «Quitaría las frases vacías del lote.» |
# | | ausente | 0 | Propone borrar el nan en otro sitio, o nada. | «Pondría también un `nan_to_num` en la pérdida.» |

# %% [markdown] lang="en" question="letter" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | Generation and training | complete | 1 | Says that in generation there are no future tokens to hide and that the mask is needed in training, where one pass gives all predictions without their seeing the answer. | "While I generate, what comes next does not exist, so the mask hides nothing. Training needs it: the whole sentence is there, one pass gives T predictions, and none may see its word." |
# | | partial | 0.5 | Says one of the two halves: no future in generation, or no peeking in training. | "The mask stops the model from copying the next word while it trains." |
# | | missing | 0 | Accepts the claim, or does not separate generating from training. | "True, without the mask the model would not know how to go on." |
# | Experiment | complete | 1 | Compares two computations that would settle the matter, says on which data, and gives the numbers. | "For prefixes of 1 to 5 tokens the last unmasked row and the causal row differ by 0 at most; row 0 of the unmasked whole sentence differs by 0.83." |
# | | partial | 0.5 | Describes the comparison without numbers, or gives numbers of a comparison that settles nothing. | "I compared the last row of the prefix with that of the whole sentence and they were the same." |
# | | missing | 0 | There is no experiment. | "The theory shows that this is so." |
# | Why the loss is not enough | complete | 1 | Says that the gradient changes the weights and that on the way back 0 is multiplied by a nan, or reports the count of nan in the gradients. | "`nan_to_num` sends back a gradient of 0, but 0 times nan is nan: with the loss at 0.0663, all 16 entries of the gradient of W_Q were nan." |
# | | partial | 0.5 | Says that gradients may be nan without saying why. | "One should look at the gradients as well, to be safe." |
# | | missing | 0 | Accepts a finite loss as proof. | "If the loss is normal again, it is fixed." |
# | Remedy | complete | 1 | Proposes to avoid the 0/0 before softmax (or to keep empty sentences out) and to check the gradients. | "I would not put −∞ in a row without keys, would set its weights to 0 afterwards, and would check that the gradient is finite." |
# | | partial | 0.5 | Proposes a remedy that avoids the nan without saying how to check it. | "I would take empty sentences out of the batch." |
# | | missing | 0 | Proposes to wipe the nan somewhere else, or nothing. | "I would put a `nan_to_num` on the loss too." |

# %% [markdown] lang="es" role="references"
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). La máscara del decodificador está en el apartado
#   3.2.3.

# %% [markdown] lang="en" role="references"
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). The decoder's mask is in section
#   3.2.3.
