"""
es: Divides por la raíz del tamaño de los valores. A menudo coincide con d_k y por eso engaña, pero las
puntuaciones son productos de consultas y claves: manda la longitud de una clave. Relee «Por qué dividir
por √d_k».
en: You divide by the root of the size of the values. That is often equal to d_k, hence the trap, but
scores are products of queries and keys: what counts is the length of a key. Reread 'Why divide by √d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(v.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
