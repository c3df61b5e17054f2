"""
es: Respondes lo contrario: `True` cuando hay diferencias. La pregunta es si las dos salidas son iguales.
en: You answer the opposite: `True` when there are differences. The question is whether the two outputs
are equal.
"""


def is_equivariant(f, x, p):
    return bool(np.abs(f(permute(x, p)) - permute(f(x), p)).max() > 1e-6)
