"""
es: Cada clave se mide por la mejor de las permitidas, se borran las prohibidas y después se reparte.
en: Each key is measured by the best of the allowed ones, the forbidden are wiped out, and then it is
shared out.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    allowed = np.ones(scores.shape, dtype=bool) if mask is None else np.broadcast_to(mask, scores.shape)
    best = scores.max(axis=-1, keepdims=True, where=allowed, initial=-np.inf)
    shares = np.exp(np.minimum(scores - best, 0)) * allowed
    weights = shares / shares.sum(axis=-1, keepdims=True)
    return weights @ v, weights
