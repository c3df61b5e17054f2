"""
es: Tu cuenta es correcta, pero la has dado en tanto por ciento. Un peso es un número entre 0 y 1. Relee
el enunciado de la pregunta 3.
en: Your working is right, but you gave it as a percentage. A weight is a number between 0 and 1. Reread
question 3.
"""


def weight_by_hand():
    return 100 * math.exp(score_1) / (math.exp(score_1) + math.exp(score_2))
