"""
es: Normalizas sobre las consultas: suman uno las columnas.
en: You normalise over the queries: the columns sum to one.
"""


def softmax(z, axis=-1):
    e = np.exp(z - z.max(axis=-2, keepdims=True))
    return e / e.sum(axis=-2, keepdims=True)
