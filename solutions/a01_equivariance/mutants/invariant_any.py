"""
es: Te basta con que *alguna* entrada no haya cambiado. Una salida es la misma cuando ninguna cambia.
Relee la diferencia entre `any` y `all`.
en: You are content if *some* entry has not changed. An output is the same when none of them has. Reread
the difference between `any` and `all`.
"""


def is_invariant(f, x, p):
    return bool(np.isclose(f(permute(x, p)), f(x)).any())
