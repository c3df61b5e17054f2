"""
es: La softmax de una lista, aplicada a lo largo del eje; la máscara causal, por una fórmula de índices.
en: Softmax of one list, applied along the axis; the causal mask from a formula of indices.
"""


def share(row):
    row = np.exp(row - np.amax(row))
    return row / row.sum()


def softmax(z, axis=-1):
    return np.apply_along_axis(share, axis, z)


def causal_mask(n):
    return np.fromfunction(lambda i, j: j <= i, (n, n))
