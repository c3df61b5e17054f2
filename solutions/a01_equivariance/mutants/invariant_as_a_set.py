"""
es: Has ordenado las salidas antes de compararlas. Así «las mismas filas en otro sitio» cuenta como igual,
y eso es lo que hace una función equivariante. Invariante es que nada se mueva.
en: You sorted the outputs before comparing them. Then "the same rows in another place" counts as equal,
and that is what an equivariant function does. Invariant means that nothing moves.
"""


def is_invariant(f, x, p):
    one, other = np.sort(f(permute(x, p)), axis=None), np.sort(f(x), axis=None)
    return bool(np.allclose(one, other))
