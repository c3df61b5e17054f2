"""
es: Todo con matrices de permutación: la inversa es la traspuesta, y un intercambio y un giro valen por
todas.
en: Everything by permutation matrices: the inverse is the transpose, and one exchange and one rotation
stand for all.
"""


def matrix(p):
    return np.eye(len(p))[np.asarray(p)]


def permute(x, p):
    return matrix(p) @ x


def inverse(p):
    return matrix(p).T.argmax(axis=1)


def is_equivariant(f, x, p):
    return bool(np.linalg.norm(f(matrix(p) @ x) - matrix(p) @ f(x)) < 1e-6)


def is_invariant(f, x, p):
    return bool(np.linalg.norm(f(matrix(p) @ x) - f(x)) < 1e-6)


def classify(f, x):
    n = x.shape[-2]
    swap, turn = [1, 0, *range(2, n)], [*range(1, n), 0]
    if is_invariant(f, x, swap) and is_invariant(f, x, turn):
        return "invariant"
    if f(x).ndim == x.ndim and is_equivariant(f, x, swap) and is_equivariant(f, x, turn):
        return "equivariant"
    return "neither"
