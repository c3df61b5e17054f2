"""
es: Las claves primero: (KQᵀ)ᵀ, con la softmax por columnas y todo vuelto a girar al final.
en: Keys first: (KQᵀ)ᵀ, with softmax down the columns and everything turned back at the end.
"""


def causal_mask(n):
    return ~np.triu(np.ones((n, n), bool), k=1)


def attention(q, k, v, mask=None):
    by_key = k @ np.swapaxes(q, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        allowed = np.broadcast_to(mask, (*q.shape[:-1], k.shape[-2]))
        by_key = np.where(np.swapaxes(allowed, -1, -2), by_key, -np.inf)
    by_key = softmax(by_key, -2)
    return np.swapaxes(np.swapaxes(v, -1, -2) @ by_key, -1, -2), np.swapaxes(by_key, -1, -2)
