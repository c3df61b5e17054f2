"""
es: La máscara, como sesgo de ceros y menos infinito que se suma a las puntuaciones.
en: The mask as a bias of zeros and minus infinity, added to the scores.
"""


def causal_mask(n):
    return np.triu(np.full((n, n), -np.inf), 1) == 0


def attention(q, k, v, mask=None):
    scores = np.matmul(q, k.swapaxes(-2, -1)) / np.sqrt(k.shape[-1])
    bias = 0.0 if mask is None else np.where(mask, 0.0, -np.inf)
    weights = softmax(scores + bias)
    return np.matmul(weights, v), weights
