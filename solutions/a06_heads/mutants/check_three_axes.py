"""
es: Solo pruebas con un eje delante. Quien cuenta los ejes desde el principio, o exige que sean tres,
acierta con eso y falla con los demás casos que se piden: ninguno y dos.
en: You only try one axis in front. Whoever counts axes from the front, or insists on three of them, is
right there and wrong in the other cases asked for: none and two.
"""


def split_is_right(split):
    for lead in [(2,)]:
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
