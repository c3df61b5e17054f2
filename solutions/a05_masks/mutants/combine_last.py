"""
es: Devuelves la última máscara, y las anteriores no influyen. Cada una prohíbe cosas distintas y hay que
respetarlas todas. Relee «Combinar».
en: You return the last mask, and the earlier ones have no influence. Each forbids different things, and
all have to be respected. Reread 'Combining'.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return np.broadcast_arrays(*given)[-1] if given else None
