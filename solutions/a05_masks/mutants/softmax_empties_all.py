"""
es: En cuanto hay una fila sin claves, devuelves ceros para todas. La política vale fila a fila: las demás
reparten su 1 como siempre. Relee «La fila sin ninguna clave».
en: As soon as one row has no key you return zeros for all of them. The policy holds row by row: the
others share their 1 as usual. Reread 'The row without any key'.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    return _right(scores, mask & mask.any(dim=-1).all())
