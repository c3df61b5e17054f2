"""
es: A las frases vacías les dejas una clave visible, quizá para esquivar el `nan`. Pero esa clave es
relleno: la máscara debe decir la verdad, y el caso se resuelve en la softmax. Relee el enunciado de la
pregunta 2.
en: You leave one key visible in empty sentences, perhaps to dodge the `nan`. But that key is padding: the
mask has to tell the truth, and the case is settled in the softmax. Reread question 2.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) < np.maximum(lengths, 1)[:, None, None, None]
