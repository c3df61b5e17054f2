"""
es: Has cambiado el signo de cada número y lo has llevado al intervalo de 0 a T − 1. Eso deshace una suma,
no una permutación. Relee qué es la inversa.
en: You changed the sign of each number and brought it back into the range from 0 to T − 1. That undoes an
addition and not a permutation. Reread what the inverse is.
"""


def inverse(p):
    return -np.array(p) % len(p)
