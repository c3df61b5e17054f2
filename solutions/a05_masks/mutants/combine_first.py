"""
es: Devuelves la primera máscara, y las demás no influyen. Cada una prohíbe cosas distintas y hay que
respetarlas todas. Relee «Combinar».
en: You return the first mask, and the others have no influence. Each forbids different things, and all
have to be respected. Reread 'Combining'.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return np.broadcast_arrays(*given)[0] if given else None
