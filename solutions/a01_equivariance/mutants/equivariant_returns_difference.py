"""
es: Has devuelto la mayor diferencia, y se pedía una respuesta: `True` o `False`. Falta compararla con la
tolerancia.
en: You returned the largest difference where an answer was asked for, `True` or `False`. It remains to
compare it with the tolerance.
"""


def is_equivariant(f, x, p):
    return float(np.abs(f(permute(x, p)) - permute(f(x), p)).max())
