"""
es: Con bucles y listas: se copia fila a fila, se compara número a número y se cuentan los veredictos.
en: With loops and plain lists: copied row by row, compared number by number, verdicts counted.
"""


def permute(x, p):
    moved = np.zeros(x.shape)
    for place in range(len(p)):
        moved[..., place, :] = x[..., p[place], :]
    return moved


def inverse(p):
    undo = [0] * len(p)
    for place, source in enumerate(p):
        undo[source] = place
    return undo


def same(one, other):
    for a, b in zip(np.ravel(one).tolist(), np.ravel(other).tolist()):
        if abs(a - b) > 1e-6:
            return False
    return True


def is_equivariant(f, x, p):
    return same(f(permute(x, p)), permute(f(x), p))


def is_invariant(f, x, p):
    return same(f(permute(x, p)), f(x))


def classify(f, x):
    total = still = along = 0
    for p in itertools.permutations(range(x.shape[-2])):
        total += 1
        still += is_invariant(f, x, p)
        if len(f(x).shape) == len(x.shape):
            along += is_equivariant(f, x, p)
    if still == total:
        return "invariant"
    if along == total:
        return "equivariant"
    return "neither"
