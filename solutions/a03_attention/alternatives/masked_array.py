"""
es: Con los arrays enmascarados de NumPy, donde `True` quiere decir oculto.
en: With NumPy's masked arrays, where `True` means hidden.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    hidden = np.zeros(scores.shape, bool) if mask is None else ~np.broadcast_to(mask, scores.shape)
    scores = np.ma.array(scores, mask=hidden)
    powers = np.ma.exp(scores - scores.max(axis=-1, keepdims=True))
    weights = (powers / powers.sum(axis=-1, keepdims=True)).filled(0.0)
    return weights @ v, weights
