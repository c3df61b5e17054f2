"""
es: Solo comparas la cabeza 0, que es la más fácil de acertar: empieza en la columna 0 se haga como se haga.
Compáralas todas.
en: You only compare head 0, the easiest to get right: it starts at column 0 however it is done. Compare all
of them.
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
        if not np.array_equal(out[..., 0, :, :], wanted[..., 0, :, :]):
            return False
    return True
