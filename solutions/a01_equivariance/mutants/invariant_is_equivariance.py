"""
es: Has permutado también la salida: eso es equivarianza. Una función invariante da lo mismo, sin mover
nada, y su salida puede no tener siquiera eje de tokens. Relee «Dos palabras».
en: You permuted the output as well, and that is equivariance. An invariant function gives the same thing
with nothing moved, and its output need not even have a token axis. Reread "Two words".
"""


def is_invariant(f, x, p):
    return bool(np.allclose(f(permute(x, p)), permute(f(x), p)))
