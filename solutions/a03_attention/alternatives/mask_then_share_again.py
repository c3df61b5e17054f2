"""Masks after softmax, then shares out again among the allowed keys."""


def attention(q, k, v, mask=None):
    weights = softmax(q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1]))
    if mask is not None:
        weights = weights * mask
        weights = weights / weights.sum(axis=-1, keepdims=True)
    return weights @ v, weights
