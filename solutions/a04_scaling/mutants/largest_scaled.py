"""
es: Divides las puntuaciones por la raíz de su número antes de la softmax. Llegan ya divididas por lo que
toca, y √n no es √d_k: el número de claves no es su longitud. Relee el enunciado de la pregunta 3.
en: You divide the scores by the root of how many there are before softmax. They arrive divided by
whatever is due, and √n is not √d_k: the number of keys is not their length. Reread question 3.
"""


def largest_weight(scores):
    return float(softmax(scores / math.sqrt(scores.shape[-1])).max(axis=1).mean())
