"""
es: Con `np.take`, la inversa por asignación y la mayor diferencia frente a la tolerancia; al clasificar,
cuarenta permutaciones al azar.
en: With `np.take`, the inverse by assignment and the largest gap against the tolerance; to classify,
forty random permutations.
"""


def permute(x, p):
    return np.take(x, p, axis=-2)


def inverse(p):
    undo = np.empty(len(p), dtype=np.int64)
    undo[list(p)] = np.arange(len(p))
    return undo


def gap(one, other):
    return np.max(np.abs(np.asarray(one) - np.asarray(other)))


def is_equivariant(f, x, p):
    return gap(f(permute(x, p)), permute(f(x), p)) <= 1e-6


def is_invariant(f, x, p):
    return gap(f(permute(x, p)), f(x)) <= 1e-6


def classify(f, x):
    draws = np.random.default_rng(0)
    orders = [draws.permutation(x.shape[-2]) for _ in range(40)]
    plain = f(x)
    shuffled = [f(np.take(x, p, axis=-2)) for p in orders]
    if max(gap(s, plain) for s in shuffled) < 1e-5:
        return "invariant"
    if plain.ndim != x.ndim:
        return "neither"
    moved = max(gap(s, np.take(plain, p, axis=-2)) for s, p in zip(shuffled, orders))
    return "equivariant" if moved < 1e-5 else "neither"
