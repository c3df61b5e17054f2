"""
es: El resultado es correcto, pero has restado una mitad de la otra dentro de la propia w, y quien te llamó
la ha perdido. Relee el enunciado de la pregunta 8.
en: The result is right, but you subtracted one half from the other inside w itself, and whoever called you
has lost it. Reread question 8.
"""


def concatenation_as_addition(w):
    upper, lower = np.split(w, 2)
    lower -= upper
    if not np.allclose(lower, 0):
        raise ValueError("no m")
    return upper.copy()
