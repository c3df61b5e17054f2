"""
es: Con un array de distancias lo has sumado todo, también las distancias entre sí. La suma recorre solo los
pares; queda un valor por distancia. Relee el enunciado de la pregunta 6.
en: Given an array of distances, you summed everything, the distances included. The sum runs over pairs only
and leaves one value per distance. Reread question 6.
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.cos(angles).sum()
