"""
es: Restas la menor puntuación de la mayor. Eso es el recorrido, que depende de cuántas claves haya; se
pide la desviación típica de cada sorteo. Relee el enunciado de la pregunta 1.
en: You subtract the smallest score from the largest. That is the range, which depends on how many keys
there are; the standard deviation of each draw was asked for. Reread question 1.
"""


def score_spread(scores):
    return float((scores.max(axis=1) - scores.min(axis=1)).mean())
