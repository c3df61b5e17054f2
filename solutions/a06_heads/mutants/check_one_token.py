"""
es: Pruebas con un solo token, y ahí el reparto de corrido acierta: no hay otro token con el que mezclarse.
Usa varios.
en: You try a single token, and there the split that pours is right: there is no other token to mix it up
with. Use several.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 1, 4, 3
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
