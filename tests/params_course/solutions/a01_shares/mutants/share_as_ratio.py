"""
es: Has dividido una puntuación entre la otra; una parte se divide entre el total. Relee qué es un peso.
en: You divided one score by the other; a share is divided by the total. Reread what a weight is.
"""


def share():
    return first / second
