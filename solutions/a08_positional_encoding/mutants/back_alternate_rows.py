"""
es: Separas las filas pares de las impares. En [x, p] primero va x entero y después p entero: la mitad de
arriba de w es la del contenido y la de abajo, la de la posición. Relee «¿Por qué sumar?».
en: You separate even rows from odd ones. In [x, p] the whole of x comes first and then the whole of p: the
upper half of w belongs to the content and the lower half to the position. Reread "Why add?".
"""


def concatenation_as_addition(w):
    if not np.allclose(w[0::2], w[1::2]):
        raise ValueError("no m")
    return w[0::2]
