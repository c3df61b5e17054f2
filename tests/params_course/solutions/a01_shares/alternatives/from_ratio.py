"""
es: La parte, a partir del cociente de las dos puntuaciones.
en: The share from the ratio of the two scores.
"""


def share():
    ratio = first / second
    return ratio / (1 + ratio)
