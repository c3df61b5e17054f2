"""
es: Tu matriz suma x y p y ahí se queda: falta aplicarles m. Tiene que hacer las dos cosas de una vez, y
tener tantas columnas como m. Relee el enunciado de la pregunta 8.
en: Your matrix adds x and p and leaves it at that: m has yet to be applied. It has to do both at once, and
have as many columns as m. Reread question 8.
"""


def addition_as_concatenation(m):
    return np.vstack([np.eye(len(m)), np.eye(len(m))])
