"""
es: Has hecho la media de la salida antes de comparar, y así casi todo parece invariante. La pregunta es
si *la salida* cambia; la media es otra función.
en: You averaged the output before comparing, which makes nearly everything look invariant. The question
is whether *the output* changes; its mean is another function.
"""


def is_invariant(f, x, p):
    one, other = f(permute(x, p)), f(x)
    if one.ndim == x.ndim:
        one, other = one.mean(axis=-2), other.mean(axis=-2)
    return bool(np.allclose(one, other))
