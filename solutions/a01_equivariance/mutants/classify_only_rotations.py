"""
es: Solo pruebas giros. Una convolución circular los supera todos y depende del orden. Añade al menos un
intercambio de dos tokens, o pruébalas todas.
en: You try rotations only. A circular convolution passes all of them and depends on order. Add at least
one exchange of two tokens, or try them all.
"""


def classify(f, x):
    n = x.shape[-2]
    orders = [[(i + k) % n for i in range(n)] for k in range(n)]
    if all(is_invariant(f, x, p) for p in orders):
        return "invariant"
    if np.ndim(f(x)) == x.ndim and all(is_equivariant(f, x, p) for p in orders):
        return "equivariant"
    return "neither"
