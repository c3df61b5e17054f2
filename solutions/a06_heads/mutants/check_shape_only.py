"""
es: Miras la forma y nada más. Hay muchas maneras de llegar a la forma correcta con los números cambiados de
sitio, y todas pasan. La regla dice qué número va en cada índice: compáralos.
en: You look at the shape and nothing else. There are many ways of arriving at the right shape with the
numbers out of place, and all of them pass. The rule says which number goes to which index: compare those.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        try:
            out = split(np.ones((*lead, 5, 12)), 4)
        except Exception:
            return False
        if not isinstance(out, np.ndarray) or out.shape != (*lead, 4, 5, 3):
            return False
    return True
