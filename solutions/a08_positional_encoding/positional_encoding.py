# %% [markdown] lang="es"
# # Codificación posicional
#
# En esta entrega construyes con NumPy la señal que le dice a un Transformer dónde está cada token. La
# fórmula ocupa una línea. Por el camino encontrarás un exponente que se copia mal a menudo y un giro cuyos
# signos engañan, y juzgarás con tus propios números lo que se suele decir de la similitud entre posiciones,
# de sumar en lugar de concatenar y del factor $\sqrt{d}$.
#
# ## Dar la vuelta a una lista
#
# Entrena un Transformer de una capa, sin máscara, para que invierta listas de ocho cifras al azar: entra
# «31415926» y debe salir «62951413». Lo hemos probado con tres semillas. Con codificación posicional, tras
# 300 pasos acierta prácticamente todas las cifras. Sin ella se queda entre el 31,4 % y el 31,6 %, y con el
# cuádruple de pasos sigue ahí.
#
# Ese número no es casual. Sin máscara, la atención es **ciega al orden**: si barajas los tokens, las filas
# de la salida se barajan igual (es equivariante). Cada token conoce su cifra y sabe cuáles son las otras
# siete, pero no cuál tiene enfrente. Lo mejor que puede hacer es apostar por la que más se repite, y esa
# apuesta, calculada con exactitud, acierta el 31,7 % de las veces. De ahí no pasa ningún entrenamiento.
#
# Ten presente ese «sin máscara». Con máscara causal cada token ve solo a los anteriores, de modo que el
# orden deja rastro, y un decodificador de varias capas puede aprender a leerlo sin ninguna señal añadida.
# Dársela hecha suele ayudar.
#
# ## Agujas de reloj
#
# ¿Cómo numerar las posiciones? Hay dos ideas inmediatas:
#
# - **Sumar el número de posición.** Las coordenadas de un embedding rondan la unidad o son menores; en la
#   posición 1000 les sumarías 1000, y el contenido no se notaría.
# - **Dividirlo por la longitud.** Ahora todo cabe entre 0 y 1, pero la distancia entre vecinos cambia con
#   la frase: $1/9 \approx 0{,}111$ si hay diez tokens y $1/999 \approx 0{,}001$ si hay mil. «El siguiente»
#   deja de significar siempre lo mismo.
#
# Un contador binario lo hace mejor. Escrito con la cifra rápida a la izquierda:
#
# | posición | cambia cada 1 | cada 2 | cada 4 |
# |---|---|---|---|
# | 0 | 0 | 0 | 0 |
# | 1 | 1 | 0 | 0 |
# | 2 | 0 | 1 | 0 |
# | 3 | 1 | 1 | 0 |
# | 4 | 0 | 0 | 1 |
#
# Cada fila es distinta, ningún número es grande y las columnas van de la más inquieta a la más tranquila.
# La codificación sinusoidal es la versión continua de esa tabla: en lugar de cifras, agujas de reloj. Cada
# aguja gira a su ritmo y de ella se apuntan dos coordenadas, el seno y el coseno de su ángulo.
#
# ## La fórmula
#
# Sea $d$ la dimensión del modelo, `d_model`. El **par** número $i$ (con $i = 0, 1, 2, \dots$) gira con
# frecuencia $\omega_i$ y ocupa las columnas $2i$ y $2i + 1$:
#
# $$\omega_i = \frac{1}{10000^{2i/d}} \qquad PE[pos, 2i] = \text{sen}(\omega_i \cdot pos) \qquad PE[pos, 2i+1] = \cos(\omega_i \cdot pos)$$
#
# Los ángulos van en radianes y la primera posición es la 0. Con $d = 4$ hay dos pares: $\omega_0 = 1$ y
# $\omega_1 = 10000^{-2/4} = 0{,}01$.
#
# | $pos$ | $\text{sen}(pos)$ | $\cos(pos)$ | $\text{sen}(0{,}01 \cdot pos)$ | $\cos(0{,}01 \cdot pos)$ |
# |---|---|---|---|---|
# | 0 | 0 | 1 | 0 | 1 |
# | 1 | 0,8415 | 0,5403 | 0,0100 | 1,0000 |
# | 2 | 0,9093 | −0,4161 | 0,0200 | 0,9998 |
# | 3 | 0,1411 | −0,9900 | 0,0300 | 0,9996 |
#
# Dos detalles antes de programarla. La letra $i$ cuenta pares, mientras que muchos programas recorren las
# columnas de dos en dos con una variable que también se llama `i`: el 2 del exponente acaba puesto dos
# veces, o ninguna. Y si $d$ es impar, el último par solo tiene sitio para una columna; aquí se queda el
# seno, y el coseno no se escribe.
#
# Recuerda además esta cuenta: en cada par $\text{sen}^2 + \cos^2 = 1$, así que con $d$ par todas las filas
# tienen la misma norma, $\sqrt{d/2}$.

# %% [markdown] lang="en"
# # Positional encoding
#
# "The dog bit the man" and "the man bit the dog" hold the same words. Attention without a mask gives each
# of those words the same vector in both sentences, so something has to say who stands where. You are going
# to build that something in NumPy. On the way you will meet an exponent that is often copied wrongly and a
# rotation whose signs are easy to get backwards. You will also check, with numbers of your own, what is
# usually said of the similarity of positions, of adding rather than concatenating, and of the factor
# $\sqrt{d}$.
#
# ## Reversing a list
#
# How much does a model lose without positions? Take a one-layer Transformer with no mask and train it to
# reverse lists of eight random digits, so that 31415926 becomes 62951413. We tried three seeds. After 300
# steps with a positional encoding the model gets practically every digit right. Without one it is right
# between 31.4% and 31.6% of the time, and four times as many steps change nothing.
#
# We can even say where that number comes from. Unmasked attention is **order-blind**: shuffle the tokens
# and the rows of the output are shuffled in the same way (it is equivariant). A token therefore knows its
# own digit and which seven others there are, but has no idea which of them sits opposite. Its best bet is
# the digit that occurs most often among the seven. Worked out exactly, that bet wins 31.7% of the time,
# and no amount of training will do better.
#
# The word "unmasked" matters. Under a causal mask each token sees only its predecessors, which leaves a
# trace of the order, and a decoder of several layers can learn to read that trace with no positional signal
# at all. Being given one usually still helps.
#
# ## Hands of a clock
#
# The obvious ways of numbering positions both have a flaw.
#
# - **Add the position itself.** Coordinates of an embedding are about one in size, or smaller. At position
#   1000 you would be adding 1000 to them, and the content would be lost in it.
# - **Divide it by the length.** Now everything lies between 0 and 1, but the step from a token to the next
#   depends on the sentence: $1/9 \approx 0.111$ in one of ten tokens, $1/999 \approx 0.001$ in one of a
#   thousand. "The next token" no longer means one thing.
#
# Think of the odometer of a car instead. No wheel ever shows more than a 9, yet all the wheels together
# name every kilometre, because each turns ten times more slowly than its neighbour:
#
# | kilometre | fast wheel | middle wheel | slow wheel |
# |---|---|---|---|
# | 8 | 8 | 0 | 0 |
# | 9 | 9 | 0 | 0 |
# | 10 | 0 | 1 | 0 |
# | 11 | 1 | 1 | 0 |
# | 100 | 0 | 0 | 1 |
#
# The sinusoidal encoding is an odometer without the jumps: a row of clock hands, each turning at its own
# steady rate. For each hand we write down the two coordinates of its tip, a sine and a cosine.
#
# ## The formula
#
# Write $d$ for the width of the model, `d_model`. **Pair** number $i$ (where $i = 0, 1, 2, \dots$) turns
# with frequency $\omega_i$ and fills columns $2i$ and $2i + 1$:
#
# $$\omega_i = \frac{1}{10000^{2i/d}} \qquad PE[pos, 2i] = \sin(\omega_i \cdot pos) \qquad PE[pos, 2i+1] = \cos(\omega_i \cdot pos)$$
#
# Angles are in radians, and the first position is 0. For $d = 4$ there are two pairs, with $\omega_0 = 1$
# and $\omega_1 = 10000^{-2/4} = 0.01$:
#
# | $pos$ | $\sin(pos)$ | $\cos(pos)$ | $\sin(0.01 \cdot pos)$ | $\cos(0.01 \cdot pos)$ |
# |---|---|---|---|---|
# | 0 | 0 | 1 | 0 | 1 |
# | 1 | 0.8415 | 0.5403 | 0.0100 | 1.0000 |
# | 2 | 0.9093 | −0.4161 | 0.0200 | 0.9998 |
# | 3 | 0.1411 | −0.9900 | 0.0300 | 0.9996 |
#
# Watch the letter $i$. In the formula it counts pairs. In code it often runs over columns in steps of two,
# and then the 2 of the exponent gets written twice, or not at all. Watch odd widths too: when $d$ is odd
# there is room for only one column of the last pair. In this assignment the sine gets it and the cosine is
# left out.
#
# One fact to keep for later: $\sin^2 + \cos^2 = 1$ in each pair, so for even $d$ every row has the same
# norm, $\sqrt{d/2}$.

# %%
"""Sinusoidal positions in NumPy: how they are built, how they are related, where they are added."""

from __future__ import annotations

import numpy as np

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=15 points=4 question="sinusoidal_pe"
# ## 1. La tabla de posiciones
#
# Escribe `sinusoidal_pe(n_positions, d_model)`. Devuelve un array de NumPy de forma
# $(n\_positions, d\_model)$, sin más ejes: una fila por posición, de la 0 a la $n\_positions - 1$.
#
# - Las columnas se alternan: seno del par 0, coseno del par 0, seno del par 1, coseno del par 1...
# - Si `d_model` es impar, la última columna es el seno de su par y falta su coseno. El exponente sigue
#   siendo $2i/d\_model$, con el `d_model` recibido, también cuando es impar.
# - `n_positions` es un entero de 1 a 64, y `d_model`, un entero mayor o igual que 2.
# - Valen `float64` y `float32`: se compara con un margen de $10^{-4}$.
#
# Las comprobaciones pasan los argumentos sin nombre y en este orden: `sinusoidal_pe(20, 8)`.

# %% [markdown] lang="en" question="sinusoidal_pe"
# ## 1. The table of positions
#
# Write `sinusoidal_pe(n_positions, d_model)`. It returns a NumPy array of shape $(n\_positions, d\_model)$
# with no further axes: one row per position, from 0 to $n\_positions - 1$.
#
# - Columns alternate: sine of pair 0, cosine of pair 0, sine of pair 1, cosine of pair 1, and so on.
# - If `d_model` is odd, the last column is the sine of its pair and the cosine is missing. The exponent is
#   still $2i/d\_model$ with the `d_model` that was given, odd or not.
# - `n_positions` is an integer from 1 to 64 and `d_model` is an integer of 2 or more.
# - Both `float64` and `float32` are fine: values are compared to within $10^{-4}$.
#
# The checks pass the arguments unnamed and in this order: `sinusoidal_pe(20, 8)`.


# %% question="sinusoidal_pe"
def sinusoidal_pe(n_positions: int, d_model: int) -> np.ndarray:
    """Sines and cosines (n_positions, d_model): row pos encodes position pos."""
    ### BEGIN SOLUTION
    frequencies = 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
    angles = np.outer(np.arange(n_positions), frequencies)  # (n_positions, number of pairs)
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
    ### END SOLUTION


# %% question="sinusoidal_pe" role="public"
expected_rows = [[0, 1, 0, 1], [0.8415, 0.5403, 0.0100, 1.0000], [0.9093, -0.4161, 0.0200, 0.9998]]
assert np.allclose(sinusoidal_pe(3, 4), expected_rows, atol=1e-3)
assert np.allclose(sinusoidal_pe(2, 5)[1], [0.8415, 0.5403, 0.0251, 0.9997, 0.0006], atol=1e-3)

# %% [markdown] lang="es" question="sinusoidal_pe" role="hint"
# ¿Cuántos pares hay si `d_model` es 8? ¿Y si es 5? Escribe en un papel sus exponentes.

# %% [markdown] lang="en" question="sinusoidal_pe" role="hint"
# How many pairs are there if `d_model` is 8? And if it is 5? Write their exponents on paper.

# %% [markdown] lang="es" question="sinusoidal_pe" role="hint"
# Una tabla de ángulos con una fila por posición y una columna por par basta para todo: los senos van a las
# columnas pares y los cosenos a las impares. ¿Cuántas impares hay cuando `d_model` es impar?

# %% [markdown] lang="en" question="sinusoidal_pe" role="hint"
# A table of angles, one row per position and one column per pair, is all you need: its sines go to the even
# columns and its cosines to the odd ones. How many odd columns are there when `d_model` is odd?

# %% [markdown] lang="es" question="sinusoidal_pe" role="hint"
# Si tu variable toma los valores 0, 2, 4, ..., ya es el $2i$ de la fórmula: el exponente es esa variable
# entre `d_model`. Multiplica cada posición por cada frecuencia y escribe los cosenos, sin el último si
# sobra.

# %% [markdown] lang="en" question="sinusoidal_pe" role="hint"
# If your variable runs through 0, 2, 4, ..., it already is the $2i$ of the formula: the exponent is that
# variable over `d_model`. Multiply each position by each frequency; when writing cosines, leave out the
# last if there is one too many.

# %% [markdown] alt="Mapa de calor de 50 posiciones (filas) por 32 columnas. A la izquierda los valores oscilan entre −1 y 1 cada pocas posiciones; desde la columna 8 ya no cabe ninguna onda completa en las 50 filas; desde la 24, los senos no pasan de 0,05 y los cosenos no bajan de 0,99, y se ven como franjas verticales lisas." lang="es" role="figure"
# Las 50 primeras posiciones con $d = 32$. Recorre las columnas de izquierda a derecha: ¿a partir de cuál
# deja de caber una onda entera? Tapa después todas menos las diez últimas: ¿distinguirías dos filas
# seguidas?

# %% [markdown] alt="Heat map of 50 positions (rows) by 32 columns. On the left the values swing between −1 and 1 every few positions; from column 8 on, no whole wave fits in the 50 rows; from column 24 on, sines stay below 0.05 and cosines above 0.99 and look like plain vertical stripes." lang="en" role="figure"
# The first 50 positions for $d = 32$. Go through the columns from left to right: where does a whole wave
# stop fitting in? Then cover all but the last ten columns. Could you still tell two neighbouring rows
# apart?


# %% role="figure"
def position_map() -> dict[str, object]:
    """Fifty rows of the table, 32 columns wide."""
    return {"kind": "heatmap", "values": sinusoidal_pe(50, 32), "numbers": False}


# %% [markdown] alt="Cuatro líneas, los senos de los cuatro pares con d = 8, para las posiciones de 0 a 63. La del par 0 completa diez ondas; la del par 1, una; la del par 2 sube despacio hasta 0,59; la del par 3 apenas se despega de cero y llega a 0,06." lang="es" role="figure"
# Los cuatro senos de $d = 8$. ¿Cuántas vueltas ha dado cada aguja al llegar a la posición 63? ¿Qué
# información da la más rápida y cuál la más lenta?

# %% [markdown] alt="Four lines, the sines of the four pairs for d = 8, at positions 0 to 63. That of pair 0 makes ten waves; that of pair 1 makes one; that of pair 2 climbs slowly to 0.59; that of pair 3 hardly leaves zero and reaches 0.06." lang="en" role="figure"
# The four sines of $d = 8$. How many turns has each hand made by position 63? What does the fastest tell
# you, and what the slowest?


# %% role="figure"
def hands_of_the_clock() -> dict[str, object]:
    """The sine of each pair against the position."""
    table = sinusoidal_pe(64, 8)
    return {
        "kind": "lines",
        "x": list(range(64)),
        "series": {f"i = {pair}": table[:, 2 * pair] for pair in range(4)},
        "x_label": {"es": "posición", "en": "position"},
        "y_label": {"es": "seno del par", "en": "sine of the pair"},
    }


# %% [markdown] lang="es"
# ## Qué decide el 10000
#
# La longitud de onda de un par es el número de posiciones en que su aguja da una vuelta: $2\pi/\omega_i$.
# La del par 0 es $2\pi \approx 6{,}28$, y cada par siguiente multiplica la anterior por la misma cantidad.

# %% [markdown] lang="en"
# ## What the 10000 decides
#
# The wavelength of a pair is how many positions its hand takes for one turn: $2\pi/\omega_i$. For pair 0 it
# is $2\pi \approx 6.28$, and from each pair to the next it grows by the same factor.

# %% [markdown] bloom="apply" kind="numeric" lang="es" minutes=4 points=1 question="longest_wavelength"
# ## 2. La aguja más lenta
#
# Con $d\_model = @{pe_width}$@{base_es}, ¿cuánto mide la longitud de onda más larga, **expresada en múltiplos de $2\pi$**? Haz
# que `longest_wavelength` devuelva ese número, con un error de 0,5 como mucho. Se puede hacer con lápiz y
# papel.

# %% [markdown] lang="en" question="longest_wavelength"
# ## 2. The slowest hand
#
# For $d\_model = @{pe_width}$@{base_en}, how long is the longest wavelength, **as a multiple of $2\pi$**? Make
# `longest_wavelength` return that number, to within 0.5. Pencil and paper are enough.

# %% question="longest_wavelength" role="params"
case: range(0, 11) = 0
pe_width = (8, 8, 8, 8, 8, 8, 10, 10, 10, 12, 12)[case]
pe_root = (10, 3, 4, 5, 6, 7, 3, 4, 5, 3, 4)[case]
n_pairs = pe_width // 2
pe_base = pe_root**n_pairs  # so that the answer is a whole power of the root
# The base on screen goes without saying; any other is said.
base_es = (
    "", " y con 81 en lugar de 10000", " y con 256 en lugar de 10000",
    " y con 625 en lugar de 10000", " y con 1296 en lugar de 10000", " y con 2401 en lugar de 10000",
    " y con 243 en lugar de 10000", " y con 1024 en lugar de 10000", " y con 3125 en lugar de 10000",
    " y con 729 en lugar de 10000", " y con 4096 en lugar de 10000",
)[case]
base_en = (
    "", ", with 81 in place of 10000", ", with 256 in place of 10000",
    ", with 625 in place of 10000", ", with 1296 in place of 10000", ", with 2401 in place of 10000",
    ", with 243 in place of 10000", ", with 1024 in place of 10000", ", with 3125 in place of 10000",
    ", with 729 in place of 10000", ", with 4096 in place of 10000",
)[case]
columns_es = "ocho" if pe_width == 8 else "diez" if pe_width == 10 else "doce"
columns_en = "eight" if pe_width == 8 else "ten" if pe_width == 10 else "twelve"


# %% question="longest_wavelength"
def longest_wavelength() -> float:
    """The longest wavelength for d_model = 8, in units of 2π."""
    ### BEGIN SOLUTION
    return pe_base ** ((pe_width - 2) / pe_width)
    ### END SOLUTION


# %% question="longest_wavelength" role="public"
assert float(longest_wavelength()) > 0

# %% [markdown] lang="es" question="longest_wavelength" role="hint"
# ¿Cuántos pares hay con @{columns_es} columnas, y qué $i$ le toca al último si el primero es el 0?

# %% [markdown] lang="en" question="longest_wavelength" role="hint"
# How many pairs do @{columns_en} columns make, and which $i$ does the last one get if the first gets 0?

# %% [markdown] lang="es" question="longest_wavelength" role="hint"
# Dividida por $2\pi$, la longitud de onda es $1/\omega_i$. Recuerda que $@{pe_base} = @{pe_root}^@{n_pairs}$.

# %% [markdown] lang="en" question="longest_wavelength" role="hint"
# Divided by $2\pi$, the wavelength is $1/\omega_i$. Remember that $@{pe_base} = @{pe_root}^@{n_pairs}$.

# %% [markdown] lang="es"
# A menudo se lee, también en el artículo original (Vaswani et al. 2017), que la progresión termina en
# $10000 \cdot 2\pi$. Se queda un paso antes: la última longitud de onda es 7499 veces $2\pi$ con $d = 64$ y
# 9647 veces con $d = 512$.
#
# Tampoco es el 10000 lo que permite distinguir posiciones vecinas. La aguja rápida tiene $\omega_0 = 1$ con
# cualquier base; la base solo decide lo lenta que es la última. Y la rápida garantiza ya que no haya dos
# filas iguales: como $\pi$ es irracional, ningún número entero de posiciones la devuelve exactamente al
# mismo punto.
#
# ## Avanzar es girar
#
# ¿Por qué senos *y* cosenos? Porque de la pareja sale una propiedad que ninguno de los dos tiene solo.
# Escribe las fórmulas del seno y del coseno de una suma para un par de frecuencia $\omega$:
#
# $$\text{sen}(\omega (pos + k)) = \cos(\omega k) \, \text{sen}(\omega \cdot pos) + \text{sen}(\omega k) \cos(\omega \cdot pos)$$
#
# $$\cos(\omega (pos + k)) = -\text{sen}(\omega k) \, \text{sen}(\omega \cdot pos) + \cos(\omega k) \cos(\omega \cdot pos)$$
#
# En forma de matriz, aplicada a la columna que tiene el seno arriba y el coseno debajo:
#
# $$\begin{pmatrix} \cos(\omega k) & \text{sen}(\omega k) \\ -\text{sen}(\omega k) & \cos(\omega k) \end{pmatrix}$$
#
# Por ejemplo, para pasar el par 0 de la posición 2 a la 3, $k = 1$: el seno nuevo es
# $0{,}5403 \cdot 0{,}9093 + 0{,}8415 \cdot (-0{,}4161) = 0{,}1411$, y el coseno,
# $-0{,}8415 \cdot 0{,}9093 + 0{,}5403 \cdot (-0{,}4161) = -0{,}9900$. Es la última fila de la tabla de
# antes.
#
# Ni $\text{sen}(\omega k)$ ni $\cos(\omega k)$ contienen $pos$. Avanzar $k$ lugares es, por tanto, aplicar
# **una misma matriz** a todas las posiciones: un giro por cada par, cada uno con su ángulo. El artículo
# original lo propone como hipótesis: una capa lineal podría aprender esa matriz y fijarse así en «tres
# lugares más atrás», esté donde esté.
#
# Cuidado con los signos. Los libros de geometría escriben el giro para el orden (coseno, seno). Aquí el
# seno va primero, y con la matriz del libro retrocederías.
#
# En el [explorador de la codificación posicional](positional_encoding.explorer.es.html) puedes mover $pos$,
# $k$ y el par, y ver cómo giran juntas las dos agujas.

# %% [markdown] lang="en"
# You will often read, in the original paper too (Vaswani et al. 2017), that the progression ends at
# $10000 \cdot 2\pi$. It stops one step short: the last wavelength is 7499 times $2\pi$ for $d = 64$ and
# 9647 times for $d = 512$.
#
# Nor does the 10000 help to tell neighbours apart. The fast hand has $\omega_0 = 1$ for any base at all;
# the base sets the slow end. And the fast hand alone makes sure that no two rows are equal: $\pi$ is
# irrational, so no whole number of positions ever brings it back to exactly the same point.
#
# ## A step is a turn
#
# Each frequency appears twice, in a sine and in a cosine. What is the second one for? Take the addition
# formulas for a pair of frequency $\omega$:
#
# $$\sin(\omega (pos + k)) = \cos(\omega k) \sin(\omega \cdot pos) + \sin(\omega k) \cos(\omega \cdot pos)$$
#
# $$\cos(\omega (pos + k)) = -\sin(\omega k) \sin(\omega \cdot pos) + \cos(\omega k) \cos(\omega \cdot pos)$$
#
# Both right-hand sides mix the old sine with the old cosine, so with the two of them stacked, sine on top,
# the step is a matrix:
#
# $$\begin{pmatrix} \cos(\omega k) & \sin(\omega k) \\ -\sin(\omega k) & \cos(\omega k) \end{pmatrix}$$
#
# Let us take pair 0 from position 1 to position 3, so $k = 2$. The new sine is
# $-0.4161 \cdot 0.8415 + 0.9093 \cdot 0.5403 = 0.1411$ and the new cosine is
# $-0.9093 \cdot 0.8415 - 0.4161 \cdot 0.5403 = -0.9900$, just as in the table.
#
# No entry of this matrix contains $pos$. A step of $k$ places is **one and the same matrix** for all
# positions: a turn of each pair, through an angle of its own. The original paper offers this as a
# hypothesis: a linear layer could learn such a matrix and attend to "three places back", wherever it
# happens to be.
#
# Mind the signs. Geometry books write a rotation for the order (cosine, sine). Here the sine comes first,
# and the matrix from the book would take you backwards.
#
# With the [positional encoding explorer](positional_encoding.explorer.en.html) you can move $pos$, $k$ and
# the pair, and watch the two hands turn together.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=15 points=3 question="rotation"
# ## 3. Una matriz para todas las posiciones
#
# Escribe `rotation(k, d_model)`: la matriz $R$ de forma $(d\_model, d\_model)$ que cumple
#
# $$R \cdot PE[pos] = PE[pos + k]$$
#
# para **todas** las posiciones, con `PE` como en la pregunta 1 y $PE[pos]$ como vector columna:
# `R @ pe[pos]`.
#
# - `k` es un entero positivo, negativo o cero, con $|k| \leq 100$. `d_model` es par, mayor o igual que 2.
#   Las comprobaciones llegan hasta la posición 300.
# - Devuelve un array de NumPy. En `float64`, la igualdad tiene que cumplirse con un margen de $10^{-12}$ en
#   todas las posiciones, y una comprobación lo pide. Las demás aceptan un margen de $10^{-4}$, para que
#   pase también `float32`.
#
# Las comprobaciones pasan los argumentos sin nombre y en este orden: `rotation(3, 8)`.

# %% [markdown] lang="en" question="rotation"
# ## 3. One matrix for all positions
#
# Write `rotation(k, d_model)`: the matrix $R$ of shape $(d\_model, d\_model)$ for which
#
# $$R \cdot PE[pos] = PE[pos + k]$$
#
# holds at **every** position, where `PE` is that of question 1 and $PE[pos]$ is a column vector:
# `R @ pe[pos]`.
#
# - `k` is an integer, positive, negative or zero, with $|k| \leq 100$. `d_model` is even and at least 2.
#   The checks go as far as position 300.
# - Return a NumPy array. In `float64` the equation has to hold to within $10^{-12}$ at every position, and
#   one check asks for just that. The others allow $10^{-4}$, so that `float32` passes them too.
#
# The checks pass the arguments unnamed and in this order: `rotation(3, 8)`.


# %% question="rotation"
def rotation(k: int, d_model: int) -> np.ndarray:
    """The matrix (d_model, d_model) that takes the encoding of any position to that of k places on."""
    ### BEGIN SOLUTION
    sines = np.arange(0, d_model, 2)  # the columns that hold a sine
    angles = k * 10000.0 ** (-sines / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[sines, sines] = matrix[sines + 1, sines + 1] = np.cos(angles)
    matrix[sines, sines + 1] = np.sin(angles)
    matrix[sines + 1, sines] = -np.sin(angles)
    return matrix
    ### END SOLUTION


# %% question="rotation" role="public"
assert np.allclose(rotation(1, 2), [[0.5403, 0.8415], [-0.8415, 0.5403]], atol=1e-3)
pe = sinusoidal_pe(10, 4)
assert np.allclose(rotation(3, 4) @ pe[2], pe[5], atol=1e-3)
assert np.allclose(rotation(3, 4) @ pe[6], pe[9], atol=1e-3)

# %% [markdown] lang="es" question="rotation" role="hint"
# Con $d\_model = 4$, ¿qué entradas de la matriz son distintas de cero?

# %% [markdown] lang="en" question="rotation" role="hint"
# For $d\_model = 4$, which entries of the matrix are not zero?

# %% [markdown] lang="es" question="rotation" role="hint"
# Cada par gira sin mezclarse con los demás: la matriz es un bloque de 2 × 2 por par, a lo largo de la
# diagonal. El ángulo del par $i$ es $\omega_i k$.

# %% [markdown] lang="en" question="rotation" role="hint"
# Each pair turns without mixing with the others: the matrix is one 2 × 2 block per pair, along the
# diagonal. The angle of pair $i$ is $\omega_i k$.

# %% [markdown] lang="es" question="rotation" role="hint"
# Parte de una matriz de ceros. Para el par $i$, en las filas y columnas $2i$ y $2i+1$, escribe el coseno en
# la diagonal, el seno positivo arriba a la derecha y el seno con signo menos abajo a la izquierda.

# %% [markdown] lang="en" question="rotation" role="hint"
# Start from a matrix of zeros. For pair $i$, in rows and columns $2i$ and $2i+1$, write the cosine on the
# diagonal, the sine at the top right and minus the sine at the bottom left.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=1 question="shift_property"
# ## 4. ¿De dónde sale esa matriz?
#
# ¿Qué propiedad hace que $PE[pos + k]$ sea una función lineal de $PE[pos]$, la misma para toda posición?
# Haz que `shift_property` devuelva la letra.
#
# - a) Que el seno y el coseno son periódicos: cada par vuelve a empezar y las distancias se repiten. {rotation_periodic}
# - b) Que entre dos vectores de igual norma hay siempre una matriz que lleva el primero al segundo. {rotation_fitted}
# - c) Que el seno y el coseno de una suma de ángulos se escriben con los senos y cosenos de cada ángulo.
# - d) Que todas las filas tienen la misma norma, y por eso basta girar el vector entero un ángulo $k$. {rotation_one_angle}

# %% [markdown] lang="en" question="shift_property"
# ## 4. Where does the matrix come from?
#
# Which property makes $PE[pos + k]$ a linear function of $PE[pos]$, the same one at every position? Make
# `shift_property` return the letter.
#
# - a) Sine and cosine are periodic: each pair starts over again, and so distances repeat. {rotation_periodic}
# - b) For any two vectors of equal norm there is a matrix that takes the first to the second. {rotation_fitted}
# - c) Sine and cosine of a sum of angles can be written with the sines and cosines of each angle.
# - d) All rows have the same norm, so it is enough to turn the whole vector through an angle $k$. {rotation_one_angle}


# %% question="shift_property"
def shift_property() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %% question="shift_property" role="public"
assert shift_property().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="shift_property" role="hint"
# El par más lento de $d = 512$ tarda más de 60 000 posiciones en repetirse. ¿Ha hecho falta esa vuelta en
# la demostración?

# %% [markdown] lang="en" question="shift_property" role="hint"
# For $d = 512$ the slowest pair takes over 60,000 positions to repeat. Did the derivation need that turn?

# %% [markdown] lang="es" question="shift_property" role="hint"
# Busca la propiedad de la que se partió en «Avanzar es girar», y fíjate en que se pide una sola matriz para
# todas las posiciones.

# %% [markdown] lang="en" question="shift_property" role="hint"
# Look for what "A step is a turn" started from, and remember that one matrix has to serve all positions.

# %% [markdown] bloom="analyze" kind="choice" lang="es" minutes=3 points=1 question="shift_reason" tier="reason_of:shift_property"
# ## 5. ¿Por qué basta con eso?
#
# ¿Qué observación completa la demostración de tu respuesta anterior? Haz que `shift_reason` devuelva la
# letra.
#
# - a) Los coeficientes son $\cos(\omega k)$ y $\text{sen}(\omega k)$, que no dependen de $pos$, y lo que multiplican es el seno y el coseno que ya están en la fila.
# - b) Avanzar $k$ lugares es avanzar $k$ veces uno, así que la matriz es la de un lugar multiplicada por $k$. {rotation_times_k}
# - c) Conocidas la fila 0 y la fila $k$ se puede despejar la matriz, y esa matriz vale entonces para las demás filas. {rotation_fitted}
# - d) De $k$ solo importa lo que sobra al quitarle vueltas completas, y toda vuelta dura un número entero de posiciones. {rotation_periodic}

# %% [markdown] lang="en" question="shift_reason"
# ## 5. Why is that enough?
#
# Which observation completes the proof of your previous answer? Make `shift_reason` return the letter.
#
# - a) The coefficients are $\cos(\omega k)$ and $\sin(\omega k)$, which do not depend on $pos$, and what they multiply is the sine and the cosine already in the row.
# - b) Going $k$ places is going one place $k$ times, so the matrix is that of one place multiplied by $k$. {rotation_times_k}
# - c) From row 0 and row $k$ the matrix can be solved for, and that matrix is then good for the other rows. {rotation_fitted}
# - d) All that matters of $k$ is what is left after taking out whole turns, and every turn lasts a whole number of positions. {rotation_periodic}


# %% question="shift_reason"
def shift_reason() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %% question="shift_reason" role="public"
assert shift_reason().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="shift_reason" role="hint"
# Prueba cada frase con el par 0: ¿cuánto dura su vuelta? Si duplicas la matriz de un paso, ¿sigue
# conservando la norma?

# %% [markdown] lang="en" question="shift_reason" role="hint"
# Try each sentence on pair 0. How long is its turn? If you double the matrix of one step, does it still
# keep the norm?

# %% [markdown] lang="es" question="shift_reason" role="hint"
# «Lineal y la misma para todas» pide dos cosas: coeficientes que no miren a $pos$, y que lo multiplicado
# esté en la fila.

# %% [markdown] lang="en" question="shift_reason" role="hint"
# "Linear, and the same everywhere" asks for two things: coefficients that ignore $pos$, and something in
# the row for them to multiply.

# %% [markdown] lang="es"
# ## ¿Se parecen las posiciones vecinas?
#
# Mide el parecido de dos posiciones con su producto escalar. En cada par aparece
# $\text{sen} \, a \, \text{sen} \, b + \cos a \cos b = \cos(a - b)$, de modo que con $d$ par
#
# $$PE[pos] \cdot PE[pos + k] = \sum_i \cos(\omega_i k)$$
#
# Tampoco aquí queda $pos$: solo cuenta la distancia. Con $d = 4$ y $k = 1$ sale
# $\cos 1 + \cos 0{,}01 = 0{,}5403 + 1{,}0000 = 1{,}5403$ (redondeado), frente a un máximo de 2 para
# $k = 0$. Y como $\cos(-x) = \cos x$, el parecido no distingue lo que está $k$ lugares delante de lo que
# está $k$ lugares detrás.
#
# Suele añadirse que esta similitud «decae suavemente con la distancia». ¿Es cierto? Lo vas a calcular.

# %% [markdown] lang="en"
# ## Are neighbours alike?
#
# How alike are two positions? Take the dot product of their rows. Each pair contributes
# $\sin a \sin b + \cos a \cos b = \cos(a - b)$, so for even $d$
#
# $$PE[pos] \cdot PE[pos + k] = \sum_i \cos(\omega_i k)$$
#
# Again $pos$ has dropped out, and only the distance counts. For $d = 4$ and $k = 2$ this gives
# $\cos 2 + \cos 0.02 = -0.4161 + 0.9998 = 0.5837$; the maximum, at $k = 0$, is 2. Since
# $\cos(-x) = \cos x$, this number cannot tell a place $k$ ahead from a place $k$ behind.
#
# Many texts go on to say that this similarity "decays smoothly with distance". Is that so? You are about to
# find out.

# %% [markdown] bloom="analyze" kind="code" lang="es" minutes=15 points=3 question="similarity"
# ## 6. ¿Decae la similitud?
#
# Escribe dos funciones:
#
# - `similarity(k, d_model)`: el producto escalar $PE[pos] \cdot PE[pos + k]$, el mismo para toda posición,
#   **sin dividirlo por ninguna norma**. `k` es un entero o un array de NumPy de enteros de cualquier forma;
#   los enteros pueden ser negativos, y $|k| \leq 200$. Devuelve un número si `k` es un entero (vale un
#   array de cero ejes) y un array de la misma forma que `k` si es un array. `d_model` es par, mayor o igual
#   que 2.
# - `first_rise(d_model)`: el menor entero $k \geq 1$ en el que la similitud **ha subido** respecto a la
#   distancia anterior, `similarity(k, d_model) > similarity(k - 1, d_model)`. Devuelve ese entero. Aquí
#   `d_model` es una potencia de dos entre 4 y 512; para todas ellas lo hay por debajo de 100.
#
# Los valores se comparan con un margen de $10^{-3}$, para que también valga la precisión simple. Las
# comprobaciones pasan los argumentos sin nombre y en este orden: `similarity(3, 8)`, `first_rise(8)`.

# %% [markdown] lang="en" question="similarity"
# ## 6. Does similarity decay?
#
# Write two functions.
#
# - `similarity(k, d_model)`: the dot product $PE[pos] \cdot PE[pos + k]$, which is the same at every
#   position, **not divided by any norm**. `k` is an integer or a NumPy array of integers of any shape; the
#   integers may be negative, and $|k| \leq 200$. For an integer `k` return a number (an array with no axes
#   will do), for an array return an array of the shape of `k`. `d_model` is even and at least 2.
# - `first_rise(d_model)`: the smallest integer $k \geq 1$ at which similarity **has gone up** from the
#   distance before, `similarity(k, d_model) > similarity(k - 1, d_model)`. Return that integer. Here
#   `d_model` is a power of two from 4 to 512; for each of them there is one below 100.
#
# Values are compared to within $10^{-3}$, so that single precision passes too. The checks pass the
# arguments unnamed and in this order: `similarity(3, 8)`, `first_rise(8)`.


# %% question="similarity"
def similarity(k: int | np.ndarray, d_model: int) -> float | np.ndarray:
    """Dot product of the encodings of two positions k apart: a number, or an array of the shape of k."""
    ### BEGIN SOLUTION
    pairs = np.arange(d_model // 2)
    return np.cos(np.multiply.outer(k, 10000.0 ** (-2 * pairs / d_model))).sum(axis=-1)
    ### END SOLUTION


def first_rise(d_model: int) -> int:
    """The first distance at which two positions are more alike than at the distance before."""
    ### BEGIN SOLUTION
    curve = similarity(np.arange(101), d_model)
    return int(np.flatnonzero(curve[1:] > curve[:-1])[0]) + 1
    ### END SOLUTION


# %% question="similarity" role="public"
assert np.isclose(similarity(0, 4), 2, atol=1e-2)
assert np.isclose(similarity(1, 4), 1.5403, atol=1e-2)
assert np.allclose(similarity(np.array([[2], [-2]]), 4), [[0.5837], [0.5837]], atol=1e-2)
assert first_rise(8) >= 1

# %% [markdown] lang="es" question="similarity" role="hint"
# ¿Cuántos términos tiene la suma si `d_model` es 8? ¿Qué vale para $k = 0$?

# %% [markdown] lang="en" question="similarity" role="hint"
# How many terms does the sum have if `d_model` is 8? What does it come to at $k = 0$?

# %% [markdown] lang="es" question="similarity" role="hint"
# Añade a `k` un eje al final, de longitud $d\_model/2$, y suma sobre ese eje: así sirve para cualquier
# forma. La fórmula del coseno no necesita filas de posiciones negativas.

# %% [markdown] lang="en" question="similarity" role="hint"
# Give `k` one more axis at the end, of length $d\_model/2$, and sum over that axis: then any shape works.
# The cosine formula has no need for rows at negative positions.

# %% [markdown] lang="es" question="similarity" role="hint"
# Para `first_rise`, calcula la similitud en 0, 1, 2, ... y compara cada valor con el anterior. Se pide la
# distancia a la que ya ha subido, una más que aquella en la que tocó fondo.

# %% [markdown] lang="en" question="similarity" role="hint"
# For `first_rise`, work out the similarity at 0, 1, 2, ... and compare each value with the one before. You
# are asked for the distance at which it has already gone up, one more than where it touched bottom.

# %% [markdown] alt="Tres líneas, para d = 8, 64 y 512, con la similitud dividida por su máximo frente a la distancia, de −60 a 60. Las tres son simétricas y valen 1 en el centro. La de d = 8 oscila mucho: baja a 0,49 en la distancia 3 y vuelve a 0,95 en la 6. La de 64 baja con ondas suaves hasta 0,42 en la distancia 53. La de 512 es la más lisa: baja a 0,49 en la 60, con subidas menores que 0,001." lang="es" role="figure"
# La similitud, dividida por su valor en $k = 0$, a los dos lados. Pon una regla en el centro: ¿en qué se
# parecen las dos mitades? Sigue después la línea de $d = 8$ y busca una distancia que se parezca a la
# posición 0 más que la distancia 3.

# %% [markdown] alt="Three lines, for d = 8, 64 and 512: similarity divided by its maximum against distance, from −60 to 60. All three are symmetric and equal 1 in the middle. That for d = 8 swings widely: down to 0.49 at distance 3 and back up to 0.95 at distance 6. That for 64 comes down in gentle waves to 0.42 at distance 53. That for 512 is the smoothest: down to 0.49 at distance 60, with rises below 0.001." lang="en" role="figure"
# Similarity divided by its value at $k = 0$, on both sides. Put a ruler in the middle: how do the two
# halves compare? Then follow the line of $d = 8$ and find a distance that is more similar to position 0
# than distance 3 is.


# %% role="figure"
def similarity_by_distance() -> dict[str, object]:
    """Similarity at distances from -60 to 60, as a share of its maximum, for three widths."""
    distances = np.arange(-60, 61)
    return {
        "kind": "lines",
        "x": distances,
        "series": {f"d = {d}": similarity(distances, d) / similarity(0, d) for d in (8, 64, 512)},
        "x_label": {"es": "distancia k", "en": "distance k"},
        "y_label": {"es": "similitud / máximo", "en": "similarity / maximum"},
    }


# %% [markdown] lang="es"
# ## Sumarla donde toca
#
# La codificación se suma una vez, a los embeddings, antes de la primera capa: al token $t$ de cada frase,
# la fila $t$. Con un lote de forma $(B, T, d)$ la suma corre por el eje de los tokens. Si por descuido
# corre por el del lote, todos los tokens de una frase reciben la misma fila, el modelo sigue ciego al orden
# y las formas cuadran igual.
#
# La tabla no tiene por qué salir de una fórmula. BERT (Devlin et al. 2019) y GPT-2 (Radford et al. 2019) la
# **aprenden**: es una matriz de parámetros de forma $(max\_len, d)$ que empieza al azar y se entrena con
# todo lo demás. En el artículo original las dos clases de tabla dieron resultados casi idénticos. La
# aprendida se parece mucho a la de embeddings, salvo en quién elige la fila: allí la elige el token y aquí,
# el lugar que ocupa. Tiene además un límite tajante, porque no hay fila para la posición $max\_len$ ni
# fórmula con que calcularla. La sinusoidal se puede calcular para cualquier posición, aunque eso no asegura
# que el modelo sepa usar las que nunca vio.
#
# Al generar texto, los tokens llegan de uno en uno. El que ocupa la posición 7 necesita la fila 7 aunque
# venga solo.

# %% [markdown] lang="en"
# ## Adding it in the right place
#
# The encoding is added once, to the embeddings, before the first layer: row $t$ to token $t$ of every
# sentence. For a batch of shape $(B, T, d)$ that means along the token axis. Add it along the batch axis by
# accident and all tokens of a sentence get the same row: every shape is still right, and the model is as
# order-blind as before.
#
# Nothing forces the table to come from a formula. BERT (Devlin et al. 2019) and GPT-2 (Radford et al. 2019)
# **learn** theirs: it is a matrix of parameters of shape $(max\_len, d)$, random at first and trained
# together with everything else. In the original paper the two kinds gave nearly identical results. A learned
# table looks just like the table of embeddings, but its rows are picked by place, so that whichever token
# comes third gets row 2. And it ends abruptly, since there is no row for position $max\_len$ and no formula
# to make one. Sines can be computed for any position, which is no promise that the model will know what to
# do with ones it never saw.
#
# When a model generates text, tokens arrive one at a time. The token at position 7 needs row 7 even if it
# comes alone.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=10 points=2 question="add_positions"
# ## 7. Sumar posiciones, calculadas o aprendidas
#
# Escribe `add_positions(x, table, start=0)`. Devuelve un array nuevo, `x` con su posición sumada: al token
# $t$ le corresponde la fila `start + t` de la tabla.
#
# - `x` tiene forma $(\dots, T, d)$: los tokens están en el **penúltimo** eje, y delante puede haber ninguna
#   dimensión, una o varias.
# - `table` tiene forma $(max\_len, d)$, a menudo con más filas de las necesarias. Puede ser sinusoidal o
#   aprendida, y tu función no tiene que distinguirlas; en las comprobaciones son números al azar, como los
#   de una aprendida sin entrenar.
# - `start` es un entero mayor o igual que 0; $T \geq 1$.
# - Si hace falta una fila que no existe ($start + T > max\_len$), lanza `ValueError`, **siempre**: ni se
#   reutilizan filas ni se recorta la entrada.
# - `x` y `table` son `float64`, y el resultado se compara con un margen de $10^{-9}$.
# - No modifica ni `x` ni `table`.
#
# Las comprobaciones pasan los argumentos sin nombre y en este orden: `add_positions(x, table)` o
# `add_positions(x, table, 7)`.

# %% [markdown] lang="en" question="add_positions"
# ## 7. Adding positions, computed or learned
#
# Write `add_positions(x, table, start=0)`. It returns a new array, `x` with positions added: token $t$ gets
# row `start + t` of the table.
#
# - `x` has shape $(\dots, T, d)$: tokens are on the **last axis but one**, and there may be none, one or
#   several dimensions in front.
# - `table` has shape $(max\_len, d)$ and often holds more rows than needed. It may be sinusoidal or
#   learned, and your function need not know which; in the checks it holds random numbers, as a learned
#   table does before training.
# - `start` is an integer, 0 or more; $T \geq 1$.
# - If a row is needed that does not exist ($start + T > max\_len$), raise `ValueError`, **always**: no rows
#   are reused and the input is not cut short.
# - `x` and `table` are `float64`, and the result is compared to within $10^{-9}$.
# - Neither `x` nor `table` is changed.
#
# The checks pass the arguments unnamed and in this order: `add_positions(x, table)` or
# `add_positions(x, table, 7)`.


# %% question="add_positions"
def add_positions(x: np.ndarray, table: np.ndarray, start: int = 0) -> np.ndarray:
    """x (..., T, d) plus rows start, ..., start + T - 1 of table (max_len, d)."""
    ### BEGIN SOLUTION
    stop = start + x.shape[-2]
    if stop > len(table):
        raise ValueError(f"position {stop - 1} asked for, but the table has {len(table)} rows")
    return x + table[start:stop]
    ### END SOLUTION


# %% question="add_positions" role="public"
steps = 10.0 * np.arange(5)[:, None] + np.arange(3)  # row t is (10 t, 10 t + 1, 10 t + 2)
assert add_positions(np.zeros((2, 3)), steps).tolist() == [[0, 1, 2], [10, 11, 12]]
assert add_positions(np.ones((1, 3)), steps, 4).tolist() == [[41, 42, 43]]
assert add_positions(np.zeros((4, 2, 3)), steps).shape == (4, 2, 3)
try:
    add_positions(np.zeros((4, 3)), steps, 2)
except ValueError:
    pass
else:
    raise AssertionError("Position 5 is not in a table of 5 rows")

# %% [markdown] lang="es" question="add_positions" role="hint"
# ¿Qué eje de `x` dice cuántos tokens hay, tanto en una frase suelta como en un lote?

# %% [markdown] lang="en" question="add_positions" role="hint"
# Which axis of `x` says how many tokens there are, in a single sentence and in a batch alike?

# %% [markdown] lang="es" question="add_positions" role="hint"
# Un corte de NumPy que se sale de la tabla no protesta: devuelve menos filas. Si devuelve una sola, además
# se extiende a todos los tokens sin error.

# %% [markdown] lang="en" question="add_positions" role="hint"
# A NumPy slice that runs past the end does not complain: it has fewer rows. If it has just one, it is even
# stretched over all tokens without an error.

# %% [markdown] lang="es" question="add_positions" role="hint"
# Comprueba primero si `start` más el número de tokens supera el número de filas; después suma a `x` el
# trozo de tabla que empieza en `start`, en un array nuevo. Las dimensiones de delante se extienden solas.

# %% [markdown] lang="en" question="add_positions" role="hint"
# First check whether `start` plus the number of tokens exceeds the number of rows; then add to `x` the
# piece of the table that begins at `start`, into a new array. The dimensions in front look after
# themselves.

# %% [markdown] lang="es"
# ## ¿Por qué sumar?
#
# Podrías también **concatenar**: escribir $p$ a continuación de $x$ y dar a la primera capa lineal una fila
# el doble de larga. Con las filas a la izquierda de la matriz, las dos maneras son
#
# $$[x, p] \, W \qquad\qquad (x + p) \, M$$
#
# donde $W$ tiene $2d$ filas y $M$ tiene $d$. Las $d$ primeras de $W$ multiplican al contenido y las otras
# $d$, a la posición. ¿Puede cada manera hacer lo que hace la otra? ¿Y cuántos números cuesta? Vas a
# medirlo.

# %% [markdown] lang="en"
# ## Why add?
#
# Position and content could also be **concatenated**: write $p$ after $x$ and feed the first linear layer a
# row twice as long. With rows on the left of the matrix, the two designs compute
#
# $$[x, p] \, W \qquad\text{and}\qquad (x + p) \, M$$
#
# In $W$, which has $2d$ rows, the first $d$ meet the content and the rest meet the position. $M$ has $d$
# rows, and both meet all of them. Can each design do the work of the other, and at what price? Measure it.

# %% [markdown] bloom="analyze" kind="code" lang="es" minutes=12 points=2 question="concatenation"
# ## 8. Sumar o concatenar
#
# Escribe tres funciones. En todas, $x$ y $p$ son filas de longitud $d$, y $[x, p]$ es
# `np.concatenate([x, p], axis=-1)`, con el contenido delante.
#
# - `addition_as_concatenation(m)`: recibe `m`, de forma $(d, n)$, y devuelve la `w` de forma $(2d, n)$ con
#   la que concatenar da lo mismo que sumar, $[x, p] \, W = (x + p) \, M$, para **cualesquiera** $x$ y $p$.
# - `concatenation_as_addition(w)`: el camino contrario. Recibe `w`, de forma $(2d, n)$, y devuelve la `m`
#   de forma $(d, n)$ con la que se cumple esa misma igualdad para cualesquiera $x$ y $p$. Si no hay
#   ninguna, lanza `ValueError`. No hay casos dudosos: puedes comparar con `==` o con un margen pequeño,
#   como el de `np.allclose`.
# - `numbers_needed(d, n)`: cuántos números tiene `m` y cuántos tiene `w`, dos enteros en ese orden, en una
#   tupla, una lista o un array.
#
# `m` y `w` son arrays de NumPy de tipo `float64`, los que recibes y los que devuelves, y los recibidos no
# se modifican; $d \geq 1$ y $n \geq 1$. Las matrices se comparan con un margen de $10^{-9}$. Para saber si
# tu `w` acierta, mide: multiplica por ella unas $x$ y $p$ cualesquiera y compara con la suma.

# %% [markdown] lang="en" question="concatenation"
# ## 8. Adding or concatenating
#
# Write three functions. Throughout, $x$ and $p$ are rows of length $d$, and $[x, p]$ is
# `np.concatenate([x, p], axis=-1)`, content first.
#
# - `addition_as_concatenation(m)`: given `m` of shape $(d, n)$, return the `w` of shape $(2d, n)$ that
#   makes concatenating the same as adding: $[x, p] \, W = (x + p) \, M$ for **all** $x$ and $p$.
# - `concatenation_as_addition(w)`: the way back. Given `w` of shape $(2d, n)$, return the `m` of shape
#   $(d, n)$ that satisfies the same equation for all $x$ and $p$. If there is none, raise `ValueError`.
#   There are no borderline cases: compare with `==` or with a small tolerance, such as that of
#   `np.allclose`.
# - `numbers_needed(d, n)`: how many numbers `m` holds and how many `w` holds, two integers in that order,
#   in a tuple, a list or an array.
#
# `m` and `w`, both those you are given and those you return, are NumPy arrays of `float64`; those you are
# given are left as they were. $d \geq 1$ and $n \geq 1$. Matrices are compared to within $10^{-9}$. To find
# out whether your `w` is right, measure: multiply some $x$ and $p$ by it and compare with the sum.


# %% question="concatenation"
def addition_as_concatenation(m: np.ndarray) -> np.ndarray:
    """The w (2d, n) for which [x, p] @ w is (x + p) @ m, with m (d, n), whatever x and p."""
    ### BEGIN SOLUTION
    return np.vstack([m, m])
    ### END SOLUTION


def concatenation_as_addition(w: np.ndarray) -> np.ndarray:
    """The m (d, n) for which (x + p) @ m is [x, p] @ w, with w (2d, n), for all x, p; or ValueError."""
    ### BEGIN SOLUTION
    of_content, of_position = np.split(w, 2)
    if not np.allclose(of_content, of_position):
        raise ValueError("content and position have different weights")
    return of_content.copy()
    ### END SOLUTION


def numbers_needed(d: int, n: int) -> tuple[int, int]:
    """How many numbers m (d, n) and w (2d, n) hold."""
    ### BEGIN SOLUTION
    return d * n, 2 * d * n
    ### END SOLUTION


# %% question="concatenation" role="public"
x, p = np.array([[1.0, 2.0]]), np.array([[10.0, 20.0]])
m = np.array([[1.0, 0.0, 3.0], [0.0, 1.0, -1.0]])
w = np.asarray(addition_as_concatenation(m))
assert w.shape == (4, 3)
assert np.allclose(np.concatenate([x, p], axis=-1) @ w, (x + p) @ m)
assert np.allclose(concatenation_as_addition(w), m)
assert list(numbers_needed(2, 3)) == [m.size, w.size]
try:
    concatenation_as_addition(np.arange(12.0).reshape(4, 3))
except ValueError:
    pass
else:
    raise AssertionError("No m does what this w does")

# %% [markdown] lang="es" question="concatenation" role="hint"
# Pon $p = 0$: ¿qué parte de `w` trabaja entonces, y qué tiene que salir? ¿Y si pones $x = 0$?

# %% [markdown] lang="en" question="concatenation" role="hint"
# Set $p = 0$. Which part of `w` is at work then, and what has to come out? And if you set $x = 0$?

# %% [markdown] lang="es" question="concatenation" role="hint"
# Las $d$ primeras filas de `w` multiplican a $x$ y las $d$ últimas, a $p$. Con la suma, a los dos los
# multiplica la misma `m`.

# %% [markdown] lang="en" question="concatenation" role="hint"
# The first $d$ rows of `w` multiply $x$ and the last $d$ multiply $p$. In the sum, one and the same `m`
# multiplies both.

# %% [markdown] lang="es" question="concatenation" role="hint"
# Pon `m` encima de sí misma. Para volver, parte `w` por la mitad de sus filas: si las dos mitades coinciden
# entrada a entrada, cualquiera de ellas es `m`; si difieren en algún sitio, no hay `m` que valga. Y para
# contar, filas por columnas.

# %% [markdown] lang="en" question="concatenation" role="hint"
# Put `m` on top of itself. To go back, cut `w` in two, half of its rows each: if the halves agree
# everywhere, either of them is `m`; if they differ anywhere, no `m` will do. And to count, rows times
# columns.

# %% [markdown] lang="es"
# Ahí está la respuesta. Lo que una capa hace con la suma lo hace también con la concatenación si las dos
# mitades de $W$ son iguales (pesos **compartidos**). Al revés, solo se puede en ese caso. Concatenar deja
# más libertad y cuesta el doble de números en esa capa; sumar sale gratis, pero contenido y posición
# comparten coordenadas y pesos. El Transformer original suma.
#
# ## El factor √d
#
# El artículo original (apartado 3.4) multiplica los embeddings por $\sqrt{d}$ antes de sumar la posición, y
# no explica por qué. La razón que suele darse es que, sin el factor, la posición taparía el contenido. ¿Es
# así? Un vector de $d$ coordenadas con desviación típica $\sigma$ tiene norma cercana a $\sigma\sqrt{d}$, y
# la de una fila sinusoidal es $\sqrt{d/2}$, de modo que depende de la $\sigma$ con que empiecen los
# embeddings. Dos valores son corrientes: $\sigma = 1/\sqrt{d}$ y $\sigma = 1$, el de `nn.Embedding`. Mide
# con cada uno si el factor hace falta.

# %% [markdown] lang="en"
# So that is the trade. Whatever a layer does with the sum, it can do with the concatenation by using the
# same weights in both halves of $W$ (the halves are then said to be **tied**). The way back exists in that
# case only. Concatenation is more general and takes twice as many numbers in the layer that receives it.
# The sum is free, but content and position have to share coordinates and weights. The original Transformer
# adds.
#
# ## The factor √d
#
# Before adding positions, the original paper (section 3.4) multiplies the embeddings by $\sqrt{d}$. It
# gives no reason. The one usually supplied is that without the factor, positions would drown the content.
# Would they? A vector of $d$ coordinates with standard deviation $\sigma$ has a norm near $\sigma\sqrt{d}$,
# and a row of sines and cosines has $\sqrt{d/2}$, so the answer hangs on the $\sigma$ that embeddings start
# with. Two choices are common: $\sigma = 1/\sqrt{d}$, and $\sigma = 1$ as in `nn.Embedding`. Measure
# whether the factor is needed with each.

# %% [markdown] bloom="apply" kind="code" lang="es" minutes=14 points=3 question="embed"
# ## 9. De los tokens a la entrada del modelo
#
# Escribe dos funciones:
#
# - `embed(tokens, embeddings, table)`: la entrada de un Transformer como en el artículo original, esto es,
#   el embedding de cada token multiplicado por $\sqrt{d}$, más la fila de `table` que corresponde a su
#   posición. `tokens` es un array de enteros de forma $(\dots, T)$, con ninguna, una o varias dimensiones
#   delante; cada entero es una fila de `embeddings`, y un mismo token puede aparecer varias veces. El
#   primer token está siempre en la posición 0. Devuelve un array de forma $(\dots, T, d)$.
# - `balance(embeddings, table)`: la norma media de los embeddings dividida por la norma media de las filas
#   de `table`, primero **sin** el factor $\sqrt{d}$ y después **con** él. La norma media es la media de las
#   normas de todas las filas. Devuelve los dos números, en ese orden, en una tupla, una lista o un array.
#
# `embeddings` tiene forma $(V, d)$ y `table`, $(max\_len, d)$, con $max\_len \geq T$. La tabla puede ser
# sinusoidal o aprendida; si es aprendida, las dos son matrices de parámetros, y el token elige fila en una
# y su lugar, en la otra. Todo es `float64`, se compara con un margen de $10^{-9}$, y los argumentos no se
# modifican.
#
# Las comprobaciones pasan los argumentos sin nombre y en este orden: `embed(tokens, embeddings, table)`,
# `balance(embeddings, table)`. Puedes usar `add_positions`.
#
# Cuando funcione, mide: ¿qué da `balance` con $d = 512$, la tabla sinusoidal y mil embeddings al azar, si
# $\sigma = 1/\sqrt{d}$? ¿Y si $\sigma = 1$?

# %% [markdown] lang="en" question="embed"
# ## 9. From tokens to the model's input
#
# Write two functions.
#
# - `embed(tokens, embeddings, table)`: the input of a Transformer as in the original paper, that is, each
#   token's embedding times $\sqrt{d}$, plus the row of `table` for its position. `tokens` is an array of
#   integers of shape $(\dots, T)$, with none, one or several dimensions in front; each integer is a row of
#   `embeddings`, and the same token may occur more than once. The first token is always at position 0.
#   Return an array of shape $(\dots, T, d)$.
# - `balance(embeddings, table)`: the mean norm of the embeddings divided by the mean norm of the rows of
#   `table`, first **without** the factor $\sqrt{d}$ and then **with** it. By mean norm we mean the mean of
#   the norms of all rows. Return the two numbers in that order, in a tuple, a list or an array.
#
# `embeddings` has shape $(V, d)$ and `table` has $(max\_len, d)$, where $max\_len \geq T$. The table may be
# sinusoidal or learned. If it is learned, both are matrices of parameters: the token picks the row of one,
# its place the row of the other. Everything is `float64` and compared to within $10^{-9}$; the arguments
# are left as they were.
#
# The checks pass the arguments unnamed and in this order: `embed(tokens, embeddings, table)`,
# `balance(embeddings, table)`. You may use `add_positions`.
#
# Once it works, measure. For $d = 512$, the sinusoidal table and a thousand random embeddings, what does
# `balance` give if $\sigma = 1/\sqrt{d}$? And if $\sigma = 1$?


# %% question="embed"
def embed(tokens: np.ndarray, embeddings: np.ndarray, table: np.ndarray) -> np.ndarray:
    """Scaled embeddings plus positions (..., T, d) for token numbers (..., T)."""
    ### BEGIN SOLUTION
    return add_positions(embeddings[tokens] * np.sqrt(embeddings.shape[-1]), table)
    ### END SOLUTION


def balance(embeddings: np.ndarray, table: np.ndarray) -> tuple[float, float]:
    """Mean norm of the embeddings over that of the rows of the table: without the factor √d, and with it."""
    ### BEGIN SOLUTION
    plain = np.linalg.norm(embeddings, axis=-1).mean() / np.linalg.norm(table, axis=-1).mean()
    return float(plain), float(plain * np.sqrt(embeddings.shape[-1]))
    ### END SOLUTION


# %% question="embed" role="public"
words = np.array([[1.0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]])
rows = np.array([[0.5] * 4, [0.25] * 4, [0.125] * 4])
assert embed(np.array([2, 2]), words, rows).tolist() == [[0.5, 0.5, 2.5, 0.5], [0.25, 0.25, 2.25, 0.25]]
assert embed(np.array([[0, 1, 1], [2, 1, 0]]), words, rows).shape == (2, 3, 4)
words = np.array([[3.0, 4, 0, 0], [0, 0, 8, -6], [0, 0, 0, 0]])  # norms 5, 10 and 0
rows = np.array([[0.0, 1, 0, 0], [0, 0, 0, -3]])  # norms 1 and 3
assert np.allclose(balance(words, rows), [2.5, 5])

# %% [markdown] lang="es" question="embed" role="hint"
# ¿Qué obtienes si todos los embeddings valen cero? ¿Y si vale cero la tabla de posiciones?

# %% [markdown] lang="en" question="embed" role="hint"
# What do you get if all embeddings are zero? And if the table of positions is?

# %% [markdown] lang="es" question="embed" role="hint"
# Los tokens eligen filas de `embeddings`. Las filas de `table` no las eligen los tokens: las elige el lugar
# que ocupan, 0, 1, 2, ... Para `balance`, cada fila tiene su norma; el promedio viene después.

# %% [markdown] lang="en" question="embed" role="hint"
# Tokens pick rows of `embeddings`. Rows of `table` are picked by where the tokens stand: 0, 1, 2, ... For
# `balance`, each row has a norm of its own, and averaging comes after.

# %% [markdown] lang="es" question="embed" role="hint"
# Indexa `embeddings` con el array entero, multiplica el resultado por la raíz de su última dimensión y solo
# entonces suma las $T$ primeras filas de la tabla. En `balance`, el segundo número es el primero
# multiplicado por esa raíz.

# %% [markdown] lang="en" question="embed" role="hint"
# Index `embeddings` with the whole array, multiply the result by the root of its last dimension, and only
# then add the first $T$ rows of the table. In `balance`, the second number is the first one times that
# root.

# %% [markdown] lang="es"
# Con mil embeddings al azar y $d = 512$ sale, redondeado:
#
# | embeddings iniciales | sin el factor | con el factor |
# |---|---|---|
# | $\sigma = 1/\sqrt{d}$ | 0,06 | 1,4 |
# | $\sigma = 1$ (la de `nn.Embedding`) | 1,4 | 32 |
#
# En la primera fila el factor hace falta: sin él, la posición es dieciséis veces más larga que el
# contenido. En la segunda sobra. Contenido y posición estaban ya a la par, y al multiplicar es la posición
# la que casi desaparece al empezar a entrenar.

# %% [markdown] lang="en"
# With a thousand random embeddings and $d = 512$ you should get about this:
#
# | initial embeddings | without the factor | with the factor |
# |---|---|---|
# | $\sigma = 1/\sqrt{d}$ | 0.06 | 1.4 |
# | $\sigma = 1$ (as in `nn.Embedding`) | 1.4 | 32 |
#
# Small embeddings need the factor: without it, a position is sixteen times as long as the content it is
# added to. Embeddings with $\sigma = 1$ are a match for the positions already, and if they are multiplied
# it is the position that almost vanishes at the start of training.

# %% [markdown] lang="es"
# ## Dentro de la atención: RoPE
#
# La codificación sinusoidal se suma una vez, a la entrada, y cada capa tiene que rescatarla de la mezcla.
# Muchos modelos actuales usan otra idea, **RoPE** (Su et al. 2021), que aprovecha el giro de la pregunta 3
# de forma directa. A los embeddings no se les suma nada: en **cada** capa se giran la consulta y la clave,
# la de la posición $m$ con $R_m$ y la de la posición $n$ con $R_n$. Al multiplicarlas, los giros se
# combinan:
#
# $$(R_m q)^\top (R_n k) = q^\top R_{n-m} \, k$$
#
# Aquí $k$ es la clave, no un desplazamiento. La puntuación depende de la posición solo a través de $n - m$,
# sin que nadie tenga que aprenderlo. Los valores no se giran. Lo construirás en la entrega siguiente.

# %% [markdown] lang="en"
# ## Inside attention: RoPE
#
# Sinusoidal positions are added once, at the input, and each layer has to dig them out of the mixture. Many
# current models do something else, called **RoPE** (Su et al. 2021), which puts the rotation of question 3
# to direct use. Nothing is added to the embeddings. Instead, in **every** layer, the query at position $m$
# is turned by $R_m$ and the key at position $n$ by $R_n$. When they meet in a dot product, the two turns
# combine:
#
# $$(R_m q)^\top (R_n k) = q^\top R_{n-m} \, k$$
#
# (In this equation $k$ is the key.) So position enters the score only through $n - m$, and nothing has to
# be learned for that. Values are not turned. You will build this in the next assignment.

# %% [markdown] bloom="understand" kind="choice" lang="es" minutes=3 points=1 question="rope"
# ## 10. Sumar o girar
#
# ¿Cuál es la diferencia central entre la codificación sinusoidal y RoPE? Haz que `sum_or_turn` devuelva la
# letra.
#
# - a) RoPE usa una base mayor que 10000, y así sus agujas tardan más en repetirse. {rope_base}
# - b) La sinusoidal se suma a la entrada una sola vez; RoPE gira consultas y claves en cada capa, y las puntuaciones dependen de la diferencia de posiciones.
# - c) La sinusoidal se suma a la entrada; RoPE gira consultas, claves y valores, para que también la salida lleve la posición. {rope_values}
# - d) La sinusoidal es una tabla fija; RoPE aprende un vector por posición y lo suma en cada capa. {rope_learned}

# %% [markdown] lang="en" question="rope"
# ## 10. Adding or turning
#
# What is the central difference between the sinusoidal encoding and RoPE? Make `sum_or_turn` return the
# letter.
#
# - a) RoPE uses a base above 10000, so that its hands take longer to repeat. {rope_base}
# - b) Sinusoids are added to the input once; RoPE turns queries and keys in every layer, and scores depend on the difference of positions.
# - c) Sinusoids are added to the input; RoPE turns queries, keys and values, so that the output carries the position too. {rope_values}
# - d) Sinusoids are a fixed table; RoPE learns one vector per position and adds it in every layer. {rope_learned}


# %% question="rope"
def sum_or_turn() -> str:
    """The letter of the right option."""
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %% question="rope" role="public"
assert sum_or_turn().strip(" .)").lower() in ("a", "b", "c", "d")

# %% [markdown] lang="es" question="rope" role="hint"
# ¿Dónde actúa cada una, cuántas veces, y sobre qué vectores?

# %% [markdown] lang="en" question="rope" role="hint"
# Where does each of them act, how many times, and on which vectors?

# %% [markdown] lang="es" question="rope" role="hint"
# En la igualdad de RoPE no aparece ningún valor $v$ ni ninguna suma a los embeddings.

# %% [markdown] lang="en" question="rope" role="hint"
# The equation of RoPE contains no value $v$, and nothing is added to an embedding.

# %% [markdown] lang="es"
# ## Qué suele salir mal
#
# | lo que ves | lo que suele ser |
# |---|---|
# | la fila 0 es 1, 0, 1, 0, ... | seno y coseno intercambiados |
# | la fila 0 es 0,8415; 0,5403; ... | las posiciones empiezan en 1 |
# | todas las filas son iguales en la primera columna | un $2\pi$ de más: el seno de un número entero de vueltas |
# | hacia la derecha, las columnas se frenan demasiado pronto | el 2 del exponente está puesto dos veces |
# | las columnas de la derecha parecen ruido | el exponente es positivo y las frecuencias crecen |
# | la matriz funciona, pero hacia atrás | los signos son los del orden (coseno, seno) |
# | con `d_model` impar da error | hay un coseno de más |
# | todos los tokens de una frase reciben la misma fila | la suma corre por el eje del lote |
# | al generar, cada token nuevo parece el primero | falta el desplazamiento `start` |
# | una palabra repetida recibe dos veces la misma fila | la tabla se indexó con los tokens |
# | al concatenar, la posición no se nota | la mitad inferior de $W$ está a cero |
# | `balance` cambia si repites los embeddings | no es la media de las normas por filas |

# %% [markdown] lang="en"
# ## Where it usually goes wrong
#
# | what you see | what it usually is |
# |---|---|
# | row 0 is 1, 0, 1, 0, ... | sine and cosine are swapped |
# | row 0 is 0.8415, 0.5403, ... | positions start at 1 |
# | all rows agree in the first column | an extra $2\pi$: the sine of whole turns |
# | columns slow down too soon towards the right | the 2 of the exponent is there twice |
# | columns on the right look like noise | the exponent is positive, so frequencies grow |
# | the matrix works, but backwards | its signs are those for the order (cosine, sine) |
# | odd `d_model` raises an error | there is a cosine too many |
# | all tokens of a sentence get the same row | the sum runs along the batch axis |
# | in generation, each new token looks like the first | the offset `start` is missing |
# | a repeated word gets the same row twice | the table was indexed with the tokens |
# | after concatenating, positions have no effect | the lower half of $W$ is zero |
# | `balance` changes when the embeddings are repeated | it is not the mean of the norms of rows |

# %% [markdown] bloom="evaluate" kind="essay" lang="es" minutes=20 points=3 question="why_sines"
# ## 11. ¿Por qué senos y cosenos?
#
# En unos apuntes se lee:
#
# > «Para que el modelo sepa el orden bastaría con sumar a cada embedding el número de su posición;
# > dividirlo por la longitud de la frase es lo mismo, pero más pequeño. Se eligieron senos y cosenos porque
# > son periódicos: al repetirse, capturan las distancias relativas. Además, la similitud entre dos
# > posiciones decae suavemente con la distancia.»
#
# Valora estas afirmaciones en unas 200 palabras. Di qué falla al sumar el número de posición y qué falla al
# dividirlo por la longitud; cuál es la propiedad que relaciona $PE[pos]$ con $PE[pos+k]$, y si es la
# periodicidad; y qué queda de la última frase a la vista de los números de tu `similarity` y tu
# `first_rise`, con dos anchuras por lo menos. Incluye los números.

# %% [markdown] lang="en" question="why_sines"
# ## 11. Why sines and cosines?
#
# Somebody's lecture notes say:
#
# > "To let the model know the order, it would be enough to add to each embedding the number of its
# > position; dividing that by the length of the sentence is the same thing, only smaller. Sines and cosines
# > were chosen because they are periodic: by repeating, they capture relative distances. What is more, the
# > similarity of two positions decays smoothly with distance."
#
# Judge these statements in about 200 words. Say what goes wrong when the raw position is added and what
# goes wrong when it is divided by the length; which property relates $PE[pos]$ to $PE[pos+k]$, and whether
# it is periodicity; and how much of the last sentence survives the numbers from your `similarity` and
# `first_rise`, for at least two widths. Give the numbers.

# %% [markdown] lang="es" question="why_sines" role="hint"
# ¿Cuánto cambia el número normalizado de un token al siguiente en una frase de 10 tokens? ¿Y en una de
# 1000?

# %% [markdown] lang="en" question="why_sines" role="hint"
# How much does the normalised number change from one token to the next in a sentence of 10 tokens? In one
# of 1000?

# %% [markdown] lang="es" question="why_sines" role="hint"
# Imagina que la similitud decayera sin más: ¿qué devolvería `first_rise`? Llámala con anchuras muy
# distintas y apunta también los valores de alrededor.

# %% [markdown] lang="en" question="why_sines" role="hint"
# Suppose that similarity did nothing but decay: what would `first_rise` return? Call it for very different
# widths, and note the values around it too.

# %% [markdown] lang="es" question="why_sines" role="key"
# **Numerar.** Sumar la posición sí informa del orden, pero con valores que crecen sin límite: en la
# posición 1000 se suma 1000 a coordenadas que rondan la unidad, mientras que la codificación sinusoidal no
# sale de $[-1, 1]$. Dividir por la longitud no es «lo mismo, pero más pequeño»: el paso entre vecinos es
# 0,111 con diez tokens y 0,001 con mil, así que una misma distancia se escribe de manera distinta en cada
# frase.
#
# **La propiedad.** No es la periodicidad. Por las fórmulas de la suma de ángulos,
# $PE[pos+k] = R_k \, PE[pos]$, con una matriz de giros que depende solo de $k$. Los pares lentos no
# completan ni una vuelta dentro de una frase normal (con $d = 512$, el último tarda más de 60 000
# posiciones), y si las filas se repitieran, dos posiciones serían indistinguibles.
#
# **La similitud.** Depende solo de la distancia, y empieza bajando, pero no decae sin más. Con $d = 8$ vale
# 4 en $k = 0$ y 1,96 en $k = 3$; en $k = 4$ ya ha subido a 2,27 y en $k = 6$ llega a 3,78, más que en
# $k = 1$ (3,54). `first_rise` da 4 con $d = 8$, 6 con 64 y 44 con 512. Con $d$ grande las subidas son
# pequeñas (134,76 a 134,77 en $k = 44$) y la tendencia es a bajar; con $d$ pequeño, la frase es falsa.
# Además es simétrica: vale lo mismo para $k$ y para $-k$.

# %% [markdown] lang="en" question="why_sines" role="key"
# **Numbering.** Raw positions do tell the order, but they grow without bound: at position 1000, 1000 is
# added to coordinates of about one in size, whereas sinusoids stay within $[-1, 1]$. Dividing by the length
# is not "the same thing, only smaller". From one token to the next it changes by 0.111 in ten tokens and by
# 0.001 in a thousand, so the same distance is written differently in every sentence.
#
# **The property.** It is the addition of angles: $PE[pos+k] = R_k \, PE[pos]$, where $R_k$ consists of
# rotations and depends on $k$ alone. Periodicity plays no part. Slow pairs do not complete a single turn in
# a normal sentence (for $d = 512$ the last one needs over 60,000 positions), and if whole rows did repeat,
# positions could not be told apart.
#
# **Similarity.** It depends on distance only, and goes down at first, but it does not simply decay. For
# $d = 8$ it is 4 at $k = 0$ and 1.96 at $k = 3$; at $k = 4$ it is up again at 2.27, and at $k = 6$ it
# reaches 3.78, above its value at $k = 1$ (3.54). `first_rise` gives 4 for $d = 8$, 6 for 64 and 44 for
# 512. For large $d$ the rises are tiny (from 134.76 to 134.77 at $k = 44$) and the trend is downward; for
# small $d$ the sentence is plainly false. It is also symmetric: $k$ and $-k$ give the same value.

# %% [markdown] lang="es" question="why_sines" role="rubric"
# | criterio | nivel | puntos | descriptor | ejemplo |
# |---|---|---|---|---|
# | Otras numeraciones | completo | 1 | Dice que el número de posición crece hasta tapar el embedding y que el número normalizado cambia de paso según la longitud, con una cifra o un ejemplo de cada uno. | En la posición 1000 sumas 1000 a números que rondan 1. Si divides por la longitud, el paso es 1/9 en una frase de 10 tokens y 1/999 en una de 1000: «el siguiente» ya no es siempre lo mismo. |
# | Otras numeraciones | parcial | 0.5 | Explica el fallo de una sola de las dos numeraciones, o nombra los dos sin cifra ni ejemplo. | El número de posición se hace enorme comparado con el embedding. Lo de dividir por la longitud podría funcionar. |
# | Otras numeraciones | ausente | 0 | Acepta la frase, o no dice qué falla. | Sumar el número también valdría, pero los senos son más elegantes. |
# | Suma de ángulos | completo | 1 | Dice que la propiedad es la suma de ángulos (o el giro), que la matriz depende de k y no de `pos`, y que la periodicidad no es la razón. | Por la fórmula del seno de la suma, avanzar k es multiplicar por una matriz de giros en la que no aparece `pos`. Lo de la periodicidad es falso: las agujas lentas no llegan a dar una vuelta. |
# | Suma de ángulos | parcial | 0.5 | Dice que avanzar k es una función lineal o un giro, pero no rechaza la periodicidad o no dice de qué depende la matriz. | Cada par gira un ángulo, y como los giros son periódicos se capturan las distancias. |
# | Suma de ángulos | ausente | 0 | Da la periodicidad por razón, o no da ninguna. | Al repetirse cada cierto número de posiciones, el modelo reconoce las distancias. |
# | Similitud con números | completo | 1 | Concluye que la similitud no siempre baja y lo apoya con la primera subida, o con valores que suben, de dos anchuras por lo menos. | `first_rise` da 4 con d = 8 y 44 con d = 512. Con d = 8 pasa de 1,96 en k = 3 a 3,78 en k = 6, así que no decae sin más. |
# | Similitud con números | parcial | 0.5 | Concluye que no siempre baja, con números de una sola anchura o sin números. | Con d = 8 vuelve a subir en k = 4, así que la frase no es cierta. |
# | Similitud con números | ausente | 0 | Da por buena la frase, o no la trata. | Cuanto más lejos, menos se parecen, como se ve en la figura. |

# %% [markdown] lang="en" question="why_sines" role="rubric"
# | criterion | level | points | descriptor | sample |
# |---|---|---|---|---|
# | Other numberings | complete | 1 | Says that raw positions grow until they drown the embedding and that the step of normalised ones changes with the length, with a number or an example for each. | At position 1000 you add 1000 to numbers around 1. Divide by the length and a step is 1/9 in ten tokens but 1/999 in a thousand, so "one to the right" looks different each time. |
# | Other numberings | partial | 0.5 | Explains what is wrong with one of the two only, or names both without a number or an example. | The raw number becomes huge next to the embedding. Dividing by the length might work. |
# | Other numberings | missing | 0 | Accepts the statement, or does not say what goes wrong. | Adding the number would do as well, but sines are more elegant. |
# | Addition of angles | complete | 1 | Says that the property is the addition of angles (or rotation), that the matrix depends on k and not on `pos`, and that periodicity is not the reason. | By the formula for the sine of a sum, moving k places is multiplying by rotations that do not contain `pos`. It is not about periods: the slow hands never get round once. |
# | Addition of angles | partial | 0.5 | Says that moving k places is linear or a rotation, but does not reject periodicity or does not say what the matrix depends on. | Each pair turns by an angle, and because turns are periodic the distances are captured. |
# | Addition of angles | missing | 0 | Gives periodicity as the reason, or gives none. | Since it repeats every so many positions, the model recognises distances. |
# | Similarity with numbers | complete | 1 | Concludes that similarity does not always go down, and supports it with the first rise, or with rising values, for at least two widths. | `first_rise` gives 4 for d = 8 and 44 for d = 512. For d = 8 it goes from 1.96 at k = 3 to 3.78 at k = 6, so it does not simply decay. |
# | Similarity with numbers | partial | 0.5 | Concludes that it does not always go down, with numbers for one width only or without numbers. | For d = 8 it goes up again at k = 4, so the sentence is not true. |
# | Similarity with numbers | missing | 0 | Accepts the sentence, or does not deal with it. | The further away, the less alike they are, as the figure shows. |

# %% [markdown] lang="es" role="references"
# - Devlin, J., Chang, M.-W., Lee, K. y Toutanova, K. (2019). «BERT: Pre-training of Deep Bidirectional
#   Transformers for Language Understanding». En *Proceedings of NAACL-HLT 2019*.
# - Radford, A., Wu, J., Child, R., Luan, D., Amodei, D. y Sutskever, I. (2019). «Language Models are
#   Unsupervised Multitask Learners». Informe técnico, OpenAI.
# - Su, J., Lu, Y., Pan, S., Murtadha, A., Wen, B. y Liu, Y. (2021). «RoFormer: Enhanced Transformer with
#   Rotary Position Embedding». [arXiv:2104.09864](https://arxiv.org/abs/2104.09864).
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł. y Polosukhin,
#   I. (2017). «Attention Is All You Need». En *Advances in Neural Information Processing Systems* 30.
#   [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). El factor $\sqrt{d}$ está en el apartado 3.4 y
#   la codificación, en el 3.5.

# %% [markdown] lang="en" role="references"
# - Devlin, J., Chang, M.-W., Lee, K., and Toutanova, K. (2019). "BERT: Pre-training of Deep Bidirectional
#   Transformers for Language Understanding." In *Proceedings of NAACL-HLT 2019*.
# - Radford, A., Wu, J., Child, R., Luan, D., Amodei, D., and Sutskever, I. (2019). "Language Models are
#   Unsupervised Multitask Learners." Technical report, OpenAI.
# - Su, J., Lu, Y., Pan, S., Murtadha, A., Wen, B., and Liu, Y. (2021). "RoFormer: Enhanced Transformer
#   with Rotary Position Embedding." [arXiv:2104.09864](https://arxiv.org/abs/2104.09864).
# - Vaswani, A., Shazeer, N., Parmar, N., Uszkoreit, J., Jones, L., Gomez, A. N., Kaiser, Ł., and
#   Polosukhin, I. (2017). "Attention Is All You Need." In *Advances in Neural Information Processing
#   Systems* 30. [arXiv:1706.03762](https://arxiv.org/abs/1706.03762). The factor $\sqrt{d}$ is in section
#   3.4 and the encoding in 3.5.
