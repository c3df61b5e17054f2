"""
es: Antes de comparar das a la respuesta la forma que esperas. Con eso arreglas tú lo que había que
descubrir: pasan respuestas de otra forma. Compara primero la forma, sin tocar nada.
en: Before comparing you give the reply the shape you expect. That repairs what you were meant to discover:
replies of another shape get through. Compare the shape first, and change nothing.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        wanted = np.stack([x[..., 3 * i : 3 * i + 3] for i in range(4)], axis=-3)
        try:
            if not np.array_equal(np.asarray(split(x, 4)).reshape(wanted.shape), wanted):
                return False
        except Exception:
            return False
    return True
