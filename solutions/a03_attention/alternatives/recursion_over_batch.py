"""
es: Por recursión: se quita una dimensión de delante cada vez.
en: By recursion: one leading dimension is peeled off at a time.
"""


def causal_mask(n):
    if n == 1:
        return np.array([[True]])
    smaller = np.pad(causal_mask(n - 1), ((0, 1), (0, 1)), constant_values=False)
    smaller[-1] = True
    return smaller


def attention(q, k, v, mask=None):
    if mask is not None:
        mask = np.broadcast_to(mask, (*q.shape[:-1], k.shape[-2]))
    if q.ndim > 2:
        masks = [None] * len(q) if mask is None else mask
        pairs = [attention(*each) for each in zip(q, k, v, masks)]
        return np.array([output for output, _ in pairs]), np.array([weights for _, weights in pairs])
    scores = q @ k.T / math.sqrt(k.shape[1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores)
    return weights @ v, weights
