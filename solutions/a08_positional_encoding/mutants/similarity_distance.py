"""
es: Has medido lo lejos que están las dos filas, y eso crece cuando se parecen menos. Se pide su producto
escalar. Relee el enunciado de la pregunta 6.
en: You measured how far apart the two rows are, which grows as they become less alike. Their dot product is
asked for. Reread question 6.
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.sqrt(2 * (1 - np.cos(angles)).sum(axis=-1))
