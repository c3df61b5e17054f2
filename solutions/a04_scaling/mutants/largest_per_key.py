"""
es: Buscas el mayor peso de cada clave a lo largo de los sorteos. Se pide el mayor de cada sorteo, que está
en una fila. Relee el enunciado de la pregunta 3.
en: You look for the largest weight of each key among the draws. The largest of each draw was asked for,
which is found in a row. Reread question 3.
"""


def largest_weight(scores):
    return float(softmax(scores).max(axis=0).mean())
