"""
es: Cada tramo que tomas mide tantas columnas como cabezas hay. La anchura de un tramo es el número de
columnas dividido por el de cabezas; pruébalo con 12 y 4.
en: Each run you take has as many columns as there are heads. The width of a run is the number of columns
divided by the number of heads; try 12 and 4.
"""


def head_weights(W, num_heads, i):
    return W[:, i * num_heads : (i + 1) * num_heads]
