"""
es: Repites cada fila de m dos veces seguidas. En [x, p] primero va x entero y después p entero, así que las
filas de la matriz van en ese orden. Relee «¿Por qué sumar?».
en: You repeat each row of m twice in a row. In [x, p] the whole of x comes first and then the whole of p,
and the rows of the matrix go in that order. Reread "Why add?".
"""


def addition_as_concatenation(m):
    return np.repeat(m, 2, axis=0)
