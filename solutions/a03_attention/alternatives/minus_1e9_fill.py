"""
es: Con el clásico `-1e9`, sumado donde la máscara prohíbe.
en: With the classic `-1e9`, added where the mask forbids.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = scores + (1.0 - mask.astype(scores.dtype)) * -1e9
    weights = softmax(scores)
    return weights @ v, weights
