"""
es: Tu función desempaqueta la forma de x contando con dos o tres ejes, y con más da error. Delante de los
tokens puede haber cualquier número de dimensiones: usa solo las dos últimas. Relee el enunciado de la
pregunta 7.
en: Your function unpacks the shape of x expecting two or three axes, and fails for more. There may be any
number of dimensions in front of the tokens: use only the last two. Reread question 7.
"""


def add_positions(x, table, start=0):
    batch = x if x.ndim == 3 else x[None]
    b, t, d = batch.shape
    if start + t > len(table):
        raise ValueError("no such position")
    return (batch + table[start : start + t]).reshape(x.shape)
