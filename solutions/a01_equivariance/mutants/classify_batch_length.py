"""
es: Has tomado como número de tokens el primer tamaño de `x`, que en un lote es el número de frases. El
eje de los tokens es el penúltimo.
en: You took the first size of `x` for the number of tokens; in a batch that is the number of sentences.
The token axis is the second to last.
"""


def classify(f, x):
    orders = list(itertools.islice(itertools.permutations(range(len(x))), 130))
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    return "neither"
