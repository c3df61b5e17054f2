"""
es: Sin productos de matrices: extender, multiplicar y sumar.
en: No matrix product at all: broadcast, multiply, sum.
"""


def causal_mask(n):
    return np.tri(n, dtype=bool)


def attention(q, k, v, mask=None):
    scores = (q[..., :, None, :] * k[..., None, :, :]).sum(-1) / k.shape[-1] ** 0.5
    if mask is not None:
        scores = np.select([mask], [scores], default=-np.inf)
    weights = softmax(scores)
    return (weights[..., None] * v[..., None, :, :]).sum(-2), weights
