"""
es: Se rellena con el menor número del tipo, después de extender la máscara.
en: Filled with the smallest number of the type, once the mask has been stretched.
"""


def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores[~np.broadcast_to(mask, scores.shape)] = np.finfo(scores.dtype).min
    weights = softmax(scores, axis=-1)
    return weights @ v, weights
