"""
es: Los valores son los buenos, pero el array es de media precisión, `float16`, y se pide `float64`. Relee
el enunciado de la pregunta 6.
en: The values are right, but the array is in half precision, `float16`, and `float64` is asked for.
Reread question 6.
"""


def to_additive(mask):
    return np.where(mask, 0.0, -np.inf).astype(np.float16)
