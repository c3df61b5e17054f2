"""
es: Multiplicas las consultas por las claves sin trasponer las claves. Cada puntuación es el producto de
una consulta por una clave, fila con fila: la fórmula dice QKᵀ. Relee «La fórmula, pieza a pieza» y
compara las formas.
en: You multiply queries by keys without transposing the keys. Each score is the product of one query and
one key, row with row: the formula says QKᵀ. Reread 'The formula, piece by piece' and compare the shapes.
"""


def attention(q, k, v, mask=None):
    scores = q @ k / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
