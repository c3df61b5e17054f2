"""
es: Promedias los pesos de cada clave y tomas el máximo al final. En cada sorteo gana una clave distinta,
y al promediar antes se borran las ganadoras. Primero el máximo; después, la media. Relee el enunciado de
la pregunta 3.
en: You average the weights of each key and take the maximum at the end. A different key wins in each
draw, and averaging first wipes out the winners. First the maximum, then the mean. Reread question 3.
"""


def largest_weight(scores):
    return float(softmax(scores).mean(axis=0).max())
