"""Fills with the smallest number of the type, on a copy, after stretching the mask."""


def attention(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores[~np.broadcast_to(mask, scores.shape)] = np.finfo(scores.dtype).min
    weights = softmax(scores, axis=-1)
    return weights @ v, weights
