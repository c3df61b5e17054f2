"""
es: Has dividido por √d, como se hace con las puntuaciones de la atención. Aquí se pide el producto escalar
sin dividir. Relee el enunciado de la pregunta 6.
en: You divided by √d, as is done with attention scores. Here the plain dot product is asked for. Reread
question 6.
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles).sum(axis=-1) / np.sqrt(d_model)
