"""
es: Compruebas que cada cabeza tenga los números que le tocan, pero no en qué orden, y así pasa quien cambia
los tokens de sitio. La regla fija también en qué token y en qué lugar va cada uno.
en: You check that each head has the numbers it should, but not in which order, and so a split that moves
tokens about gets through. The rule also says to which token and place each number belongs.
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
        if not all(set(out[..., i, :, :].flat) == set(wanted[..., i, :, :].flat) for i in range(4)):
            return False
    return True
