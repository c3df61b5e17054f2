"""
es: Tu función escribe encima de su argumento.
en: Your function writes over its argument.
"""


def softmax(z, axis=-1):
    z -= z.max(axis=axis, keepdims=True)
    e = np.exp(z)
    return e / e.sum(axis=axis, keepdims=True)
