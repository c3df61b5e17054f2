"""
es: Has sumado sobre las filas y no sobre las columnas; relee qué significa que una fila sume 1.
en: You summed over the rows and not over the columns; reread what it means that a row sums to 1.
"""


def normalise(x):
    return x / x.sum(axis=0, keepdims=True)
