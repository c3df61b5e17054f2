"""
es: Con lambdas: la máscara causal compara posiciones y el máximo de cada fila sale de ordenarla.
en: With lambdas: the causal mask compares positions, and the maximum of a row comes from sorting it.
"""

softmax = lambda z, axis=-1: (lambda e: e / np.add.reduce(e, axis, keepdims=True))(  # noqa: E731
    np.exp(z - np.take(np.sort(z, axis), [-1], axis))
)
causal_mask = lambda n: np.arange(n)[:, None] >= np.arange(n)  # noqa: E731


def attention(*inputs):
    q, k, v, mask = (*inputs, None)[:4]
    scores = np.tensordot(q, k, (-1, -1)) if q.ndim == 2 else q @ np.swapaxes(k, -1, -2)
    scores = scores / math.sqrt(k.shape[-1])
    weights = softmax(scores if mask is None else np.where(mask, scores, -np.inf))
    return [weights @ v, weights]
