"""
es: Además de las claves de relleno has tapado las consultas de relleno, y sus filas se quedan sin ninguna
clave. Nadie lo pedía: se puede mirar donde lo permiten todas las máscaras recibidas. Relee «Relleno: de
qué forma es la máscara».
en: Besides the padding keys you hid the padding queries, so their rows are left without any key. Nobody
asked for that: looking is allowed wherever all the masks received allow it. Reread 'Padding: mind the
shape'.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    if not given:
        return None
    allowed = given[0]
    for mask in given[1:]:
        allowed = allowed & mask
        if mask.ndim == 4 and mask.shape[-2] == 1 and mask.shape[-1] == allowed.shape[-2]:
            allowed = allowed & np.swapaxes(mask, -1, -2)
    return allowed
