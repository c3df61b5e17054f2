"""
es: Devuelves un peso por sorteo, y se pide un solo número: su media. Relee el enunciado de la pregunta 3.
en: You return one weight per draw, and a single number was asked for: their mean. Reread question 3.
"""


def largest_weight(scores):
    return softmax(scores).max(axis=1)
