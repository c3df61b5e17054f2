"""
es: Solo pruebas con una frase suelta, sin ejes delante. Lo que va mal con lotes no llegas a verlo. Prueba
también con uno y con dos ejes delante, de tamaño mayor que 1.
en: You only try a single sentence, with no axes in front. What goes wrong for batches escapes you. Try one
and two axes in front as well, of size above 1.
"""


def split_is_right(split):
    for lead in [()]:
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
