"""
es: Recoges la excepción del reparto y sigues como si nada, de modo que quien no responde acaba aprobado.
Una llamada que falla es una respuesta: el reparto no es correcto.
en: You catch the exception of the split and carry on as if nothing had happened, so one that never answers
ends up accepted. A call that fails is an answer in itself: the split is not right.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        length, num_heads, width = 5, 4, 3
        size = (*lead, length, num_heads * width)
        x = np.arange(np.prod(size)).reshape(size)
        try:
            out = split(x, num_heads)
        except Exception:
            continue
        wanted = np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
        if not isinstance(out, np.ndarray) or out.shape != wanted.shape:
            return False
        if not np.array_equal(out, wanted):
            return False
    return True
