"""
es: Has dividido por las normas: eso es la similitud del coseno, que vale 1 como mucho. Aquí se pide el
producto escalar sin dividir. Relee el enunciado de la pregunta 6.
en: You divided by the norms: that is cosine similarity, which is at most 1. Here the plain dot product is
asked for. Reread question 6.
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles).sum(axis=-1) / (d_model / 2)
