"""
es: Llenas `x` con un mismo número, y entonces da igual adónde vaya cada uno: nada cambia al barajarlos. Usa
números todos distintos.
en: You fill `x` with one and the same number, so it makes no difference where each of them goes: shuffle
them and nothing changes. Use numbers that are all different.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 3
        size = (*lead, length, num_heads * width)
        x = np.ones(size)
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
