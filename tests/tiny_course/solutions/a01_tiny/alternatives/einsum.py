"""
es: Con índices de `einsum` en lugar de productos de matrices.
en: With the indices of `einsum` instead of matrix products.
"""


def attention(q, k, v):
    weights = softmax(np.einsum("...qd,...kd->...qk", q, k) / q.shape[-1] ** 0.5)
    return np.einsum("...qk,...kv->...qv", weights, v)
