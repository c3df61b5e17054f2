"""
es: Has intercambiado las dos palabras. Invariante: la salida no cambia. Equivariante: la salida cambia
igual que la entrada. Relee «Dos palabras».
en: You exchanged the two words. Invariant: the output does not change. Equivariant: the output changes as
the input did. Reread "Two words".
"""


def classify(f, x):
    orders = list(itertools.permutations(range(x.shape[-2])))
    if all(is_invariant(f, x, p) for p in orders):
        return "equivariant"
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "invariant"
    return "neither"
