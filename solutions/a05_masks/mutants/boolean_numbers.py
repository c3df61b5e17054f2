"""
es: Los valores son los buenos, pero devuelves unos y ceros. Se piden booleanos. Relee el enunciado de la
pregunta 6.
en: The values are right, but you return ones and zeros. Booleans are asked for. Reread question 6.
"""


def to_boolean(additive):
    return np.where(additive > -1e9, 1.0, 0.0)
