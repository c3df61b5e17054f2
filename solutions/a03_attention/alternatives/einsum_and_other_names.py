"""
es: Con `einsum` en todo, y otros nombres de argumentos: se llama por posición.
en: With `einsum` throughout, and other argument names: calls are by position.
"""


def softmax(scores, ax=-1):
    e = np.exp(scores - np.max(scores, axis=ax, keepdims=True))
    return e / np.sum(e, axis=ax, keepdims=True)


def attention(Q, K, V, M=None):
    S = np.einsum("...qd,...kd->...qk", Q, K) * K.shape[-1] ** -0.5
    if M is not None:
        S = np.where(M, S, -np.inf)
    A = softmax(S)
    return np.einsum("...qk,...kv->...qv", A, V), A
