"""
es: En tu prueba la frase tiene tantos tokens como números por cabeza. Así no se distingue a quien toma la
longitud como anchura. Elige tamaños distintos entre sí.
en: In your test the sentence has as many tokens as each head has numbers. So you cannot tell when the
length was taken for the width. Choose sizes that are all different.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 3, 4, 3
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
