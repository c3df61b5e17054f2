"""
es: Has aplicado `p` dos veces. Con un ciclo de tres eso sí es la inversa, porque la tercera vez vuelve
todo a su sitio; con ciclos de otra longitud, no. Prueba con cuatro o cinco tokens.
en: You applied `p` twice. For a cycle of three that is the inverse, since the third time brings
everything home; for cycles of other lengths it is not. Try four or five tokens.
"""


def inverse(p):
    p = np.array(p)
    return p[p]
