"""
es: La escala se reparte entre consultas y claves antes de multiplicarlas.
en: The scale is split between queries and keys before they are multiplied.
"""


def attention(q, k, v, mask=None):
    share = float(k.shape[-1]) ** -0.25
    scores = np.matmul(q * share, np.moveaxis(k * share, -1, -2))
    if mask is not None:
        scores = np.where(np.logical_not(mask), float("-inf"), scores)
    weights = softmax(scores)
    return np.matmul(weights, v), weights
