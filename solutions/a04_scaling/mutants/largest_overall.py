"""
es: Te quedas con el mayor peso de todos los sorteos. Ese es el caso más extremo; se pide lo que ocurre en
promedio: el mayor de cada sorteo y después la media. Relee el enunciado de la pregunta 3.
en: You keep the largest weight of all the draws. That is the most extreme case; the average one was asked
for: the largest of each draw, then the mean. Reread question 3.
"""


def largest_weight(scores):
    return float(softmax(scores).max())
