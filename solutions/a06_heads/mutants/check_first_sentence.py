"""
es: Del lote solo miras la primera frase, y no ves lo que se hace con las demás. Compáralas todas.
en: Of the batch you only look at the first sentence, so you miss what becomes of the others. Compare all of
them.
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
        if not np.array_equal(out.reshape(-1, 4, 5, 3)[0], wanted.reshape(-1, 4, 5, 3)[0]):
            return False
    return True
