"""
es: Los números y su orden los miras bien, pero das por bueno un reparto que devuelve listas de Python.
Comparar un array con una lista la convierte sin avisar. Se pide un array de NumPy: mira también de qué tipo
es lo que te devuelven.
en: You look at the numbers and their order all right, but accept a split that returns Python lists.
Comparing an array with a list converts the list without a word. A NumPy array is asked for, so look at the
type of what comes back as well.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        wanted = np.stack([x[..., 3 * i : 3 * i + 3] for i in range(4)], axis=-3)
        try:
            if not np.array_equal(split(x, 4), wanted):
                return False
        except Exception:
            return False
    return True
