"""
es: Has escrito `p` de atrás adelante. Dar la vuelta a la lista no deshace el cambio: para devolver cada
fila a su sitio hay que saber en qué lugar de `p` está su número.
en: You wrote `p` backwards. Reversing the list does not undo the change: to put each row back you need to
know at which place of `p` its number stands.
"""


def inverse(p):
    return np.array(p)[::-1]
