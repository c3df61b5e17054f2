"""
es: El resultado es correcto, pero lo has acumulado sobre la primera máscara, y quien te la dio la ha
perdido. Relee qué significa no modificar los argumentos.
en: The result is right, but you accumulated it in the first mask, and whoever handed it to you has lost
it. Reread what it means to leave the arguments alone.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    if not given:
        return None
    allowed = given[0]
    for mask in given[1:]:
        if np.broadcast_shapes(allowed.shape, mask.shape) == allowed.shape:
            allowed &= mask
        else:
            allowed = allowed & mask
    return allowed
