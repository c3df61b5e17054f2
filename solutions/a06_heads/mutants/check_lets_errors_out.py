"""
es: Cuando el reparto lanza una excepción, la tuya también cae con ella. Quien llama a una comprobación
espera una respuesta: si el reparto no llega a responder, no es correcto.
en: When the split raises an exception, your check goes down with it. Whoever calls a check expects an
answer, and a split that gives none is not right.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        out = split(x, 4)
        wanted = np.stack([x[..., 3 * i : 3 * i + 3] for i in range(4)], axis=-3)
        if not isinstance(out, np.ndarray) or not np.array_equal(out, wanted):
            return False
    return True
