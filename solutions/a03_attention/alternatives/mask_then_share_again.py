"""Measures every key by the best of the allowed ones, wipes out the forbidden ones, then shares out."""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    allowed = np.ones(scores.shape, dtype=bool) if mask is None else np.broadcast_to(mask, scores.shape)
    best = scores.max(axis=-1, keepdims=True, where=allowed, initial=-np.inf)
    shares = np.exp(np.minimum(scores - best, 0)) * allowed
    weights = shares / shares.sum(axis=-1, keepdims=True)
    return weights @ v, weights
