"""
es: Tu lote tiene una sola frase. Así no se distingue a quien mezcla frases ni a quien pone las cabezas
delante del lote. Prueba con un lote de varias, y también con otros números de ejes.
en: Your batch holds a single sentence. So you cannot tell whether sentences get mixed, or heads placed in
front of the batch. Try a batch of several, and other numbers of axes as well.
"""


def split_is_right(split):
    for lead in [(1,)]:
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
        if not np.array_equal(out, wanted):
            return False
    return True
