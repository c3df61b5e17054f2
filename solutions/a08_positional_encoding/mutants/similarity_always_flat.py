"""
es: Los números son los debidos, pero devuelves siempre una lista: se ha perdido la forma de k. Sale un
array de la misma forma que entra. Relee el enunciado de la pregunta 6.
en: The numbers are right, but you always return a flat list: the shape of k got lost. An array of the same
shape as k should come out. Reread question 6.
"""


def similarity(k, d_model):
    return np.cos(np.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))).sum(axis=1)
