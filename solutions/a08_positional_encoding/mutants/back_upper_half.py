"""
es: Devuelves la mitad de arriba sin mirar la de abajo. Si la posición tiene otros pesos, ninguna suma da lo
mismo, y se pide un `ValueError`. Relee el enunciado de la pregunta 8.
en: You return the upper half without looking at the lower one. If the position has other weights, no sum
gives the same, and a `ValueError` is asked for. Reread question 8.
"""


def concatenation_as_addition(w):
    return w[: len(w) // 2].copy()
