"""
es: Se deshace y se compara: el resultado de la entrada barajada vuelve a su sitio con la inversa.
en: By undoing and comparing: the result of the shuffled input is put back with the inverse.
"""


def permute(x, p):
    swapped = np.moveaxis(x, -2, 0)
    return np.moveaxis(swapped[list(p)], 0, -2).copy()


def inverse(p):
    return np.array([list(p).index(j) for j in range(len(p))])


def is_equivariant(f, x, p):
    back = permute(f(permute(x, p)), inverse(p))
    return bool(np.isclose(back, f(x), atol=1e-7).all())


def is_invariant(f, x, p):
    back = permute(x, inverse(p))  # permuting this gives x itself
    return bool(np.isclose(f(permute(back, p)), f(permute(x, p)), atol=1e-7).all())


def classify(f, x):
    def holds(compare):
        return not any(not compare(f, x, p) for p in itertools.permutations(range(x.shape[-2])))

    kinds = [holds(is_invariant), f(x).ndim == x.ndim and holds(is_equivariant)]
    return ["invariant", "equivariant", "neither"][(kinds + [True]).index(True)]
