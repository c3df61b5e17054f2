"""
es: Promedias primero dentro de cada sorteo y mides después cuánto varían esas medias. El orden es el
contrario: primero la desviación de cada sorteo, después la media. Relee el enunciado de la pregunta 1.
en: You first average within each draw and then measure how much those means vary. It is the other way
round: first the deviation of each draw, then the mean. Reread question 1.
"""


def score_spread(scores):
    return float(scores.mean(axis=1).std())
