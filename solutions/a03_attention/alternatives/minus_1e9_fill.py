"""The classic minus one billion, added where the mask says no."""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = scores + (1.0 - mask.astype(scores.dtype)) * -1e9
    weights = softmax(scores)
    return weights @ v, weights
