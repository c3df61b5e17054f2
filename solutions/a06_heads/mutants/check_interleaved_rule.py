"""
es: Comparas con una regla que no es la pedida: esperas que las columnas se alternen entre las cabezas. Por
eso rechazas los repartos correctos. Relee qué columna es i · d_k + c.
en: You compare with a rule that is not the one asked for: you expect columns to alternate between heads. So
you turn correct splits down. Reread which column i · d_k + c is.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        try:
            out = split(x, 4)
        except Exception:
            return False
        wanted = np.stack([x[..., i::4] for i in range(4)], axis=-3)
        if not isinstance(out, np.ndarray) or not np.array_equal(out, wanted):
            return False
    return True
