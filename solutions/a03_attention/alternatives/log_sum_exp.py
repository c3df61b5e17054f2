"""
es: La softmax, por el logaritmo de la suma de exponenciales, y la atención con su propia copia.
en: Softmax through the logarithm of the sum of exponentials, and attention with its own copy of it.
"""


def softmax(z, axis=-1):
    return np.exp(z - np.logaddexp.reduce(z, axis=axis, keepdims=True))


def attention(q, k, v, mask=None):
    scores = (q @ np.swapaxes(k, -1, -2)) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - np.logaddexp.reduce(scores, axis=-1, keepdims=True))
    return weights @ v, weights
