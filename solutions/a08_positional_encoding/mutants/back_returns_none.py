"""
es: Cuando no hay m devuelves `None`. Se pide un `ValueError`, para que quien te llama se entere. Relee el
enunciado de la pregunta 8.
en: When there is no m you return `None`. A `ValueError` is asked for, so that whoever calls you finds out.
Reread question 8.
"""


def concatenation_as_addition(w):
    upper, lower = np.split(w, 2)
    return upper.copy() if np.allclose(upper, lower) else None
