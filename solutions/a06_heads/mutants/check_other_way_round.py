"""
es: Tu comprobación ve bien las diferencias, pero responde al revés: True cuando encuentra un error y False
cuando no.
en: Your check does see the differences, but answers the wrong way round: True when it finds a mistake,
False when it finds none.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 3
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)
        try:
            out = split(x, num_heads)
        except Exception:
            return True
        wanted = np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
        if not isinstance(out, np.ndarray) or out.shape != wanted.shape:
            return True
        if not np.array_equal(out, wanted):
            return True
    return False
