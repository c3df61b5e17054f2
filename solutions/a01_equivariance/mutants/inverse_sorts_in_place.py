"""
es: El resultado está bien, pero por el camino has ordenado la propia `p`, y quien te llamó se ha quedado
sin su permutación. Trabaja sobre una copia.
en: The result is right, but on the way you sorted `p` itself, and whoever called you has lost the
permutation. Work on a copy.
"""


def inverse(p):
    undo = np.argsort(p)
    p[:] = sorted(p)
    return undo
