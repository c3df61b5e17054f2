"""
es: Tu máscara es tan ancha como la frase más larga, y no mira `t_k`. El lote puede estar relleno hasta
una longitud mayor: hay una columna por clave. Relee el enunciado de la pregunta 2.
en: Your mask is as wide as the longest sentence and does not look at `t_k`. The batch may be padded
further: there is one column per key. Reread question 2.
"""


def padding_mask(lengths, t_k):
    return np.arange(lengths.max()) < lengths[:, None, None, None]
