"""
es: Ejes intercambiados, un diccionario de lugares y `np.allclose` con su tolerancia de fábrica; un bucle
`while` recorre las permutaciones.
en: Axes exchanged, a dictionary of places, and `np.allclose` with its default tolerance; a `while` loop
goes through the permutations.
"""


def permute(x, p):
    return np.swapaxes(np.swapaxes(x, -1, -2)[..., [*p]], -1, -2)


def inverse(p):
    pairs = dict(zip([int(i) for i in p], range(len(p))))
    return tuple(pairs[j] for j in range(len(p)))


def is_equivariant(f, x, p):
    shuffled_first = f(np.ascontiguousarray(permute(x.copy(), p)))
    shuffled_last = np.ascontiguousarray(permute(np.array(f(x.copy())), p))
    return np.allclose(shuffled_first, shuffled_last)


def is_invariant(f, x, p):
    return np.allclose(f(permute(x.copy(), p)), f(x.copy()))


def classify(f, x):
    pending = list(itertools.permutations(range(x.shape[-2])))
    still = along = True
    while pending and (still or along):
        p = pending.pop()
        still = still and is_invariant(f, x, p)
        along = along and len(f(x).shape) == len(x.shape) and is_equivariant(f, x, p)
    return "invariant" if still else "equivariant" if along else "neither"
