"""
es: Eso saldría bien con cualquier función, también con una que lleve posiciones: si no se baraja nada, o
se compara algo que no puede cambiar, como las formas, no se prueba nada sobre el orden. Relee «Comprobarlo
con números».
en: That would work out for any function, one with positions included: if nothing is shuffled, or if what is
compared cannot change, such as shapes, there is no evidence about order. Reread "Checking with numbers".
"""


def is_equivariant(f, x, p):
    return np.shape(f(permute(x, p))) == np.shape(permute(f(x), p))
