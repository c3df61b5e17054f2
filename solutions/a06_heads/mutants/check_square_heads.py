"""
es: En tu prueba hay tantas cabezas como números por cabeza, y con tamaños que coinciden se esconden
errores: en este caso, haber intercambiado los dos. Elige tamaños distintos entre sí.
en: In your test there are as many heads as numbers per head, and sizes that coincide hide mistakes: in this
case, having swapped the two. Choose sizes that are all different.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 4
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)
        try:
            out = split(x, num_heads)
        except Exception:
            return False
        wanted = np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
        if not isinstance(out, np.ndarray) or out.shape != wanted.shape:
            return False
        if not np.array_equal(out, wanted):
            return False
    return True
