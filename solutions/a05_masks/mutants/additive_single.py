"""
es: Los valores son los buenos, pero el array es `float32` y se pide `float64`. Relee el enunciado de la
pregunta 6.
en: The values are right, but the array is `float32` and `float64` is asked for. Reread question 6.
"""


def to_additive(mask):
    return np.where(mask, np.float32(0.0), np.float32(-np.inf))
