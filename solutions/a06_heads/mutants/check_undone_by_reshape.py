"""
es: Das por bueno un reparto si, al devolverle su forma con un `reshape`, aparece el original. Eso ocurre
justo cuando los números se han echado de corrido; un reparto correcto los cambia de orden en memoria y tu
comprobación lo rechaza. Relee el ejemplo de las etiquetas.
en: You accept a split if a `reshape` back to the old shape gives the original. That happens exactly when the
numbers were poured in; a correct split changes their order in memory, and your check turns it down. Reread
the example with the labels.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        try:
            if not np.array_equal(split(x, 4).reshape(x.shape), x):
                return False
        except Exception:
            return False
    return True
