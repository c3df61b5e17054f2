"""
es: Miras un solo número, el primero, y ese lo colocan bien casi todas las versiones equivocadas. Compara
todos, o marca casillas que no estén en una esquina.
en: You look at a single number, the first, and nearly every wrong version puts that one in its place.
Compare all of them, or mark entries away from the corner.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 3
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)
        try:
            out = split(x, num_heads)
        except Exception:
            return False
        wanted = np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
        if not isinstance(out, np.ndarray) or out.shape != wanted.shape:
            return False
        if not out.flat[0] == x.flat[0]:
            return False
    return True
