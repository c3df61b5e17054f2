"""
es: Anular los pesos después de la softmax llega tarde: la división por la suma ya contó a las claves
prohibidas, y lo que queda suma menos de 1. Hay que quitarlas antes, cuando todavía son puntuaciones.
Relee «La máscara» y comprueba la suma de cada fila.
en: Wiping out weights after softmax comes too late: the division by the sum has already counted the
forbidden keys, and what is left adds up to less than 1. They have to go earlier, while they are still
scores. Reread 'The mask' and check the sum of each row.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    weights = softmax(scores, -1)
    if mask is not None:
        weights = weights * mask
    return weights @ v, weights
