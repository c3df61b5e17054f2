"""
es: Tu función se niega a trabajar si alguna fila se queda sin claves. No es un error de quien llama: una
frase vacía en el lote lo provoca, y la política del curso es dar ceros. Relee «La fila sin ninguna
clave».
en: Your function refuses to work when some row has no key left. It is no error of the caller's: an empty
sentence in the batch is enough, and the policy of the course is zeros. Reread 'The row without any key'.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    if not mask.any(dim=-1).all():
        raise ValueError("a row without any key")
    return _right(scores, mask)
