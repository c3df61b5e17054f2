"""
es: Calculas la desviación típica de todas las puntuaciones juntas. Así entra también lo que se separan
los sorteos entre sí. Primero la desviación dentro de cada sorteo; después, la media. Relee «Qué suele
salir mal».
en: You take the standard deviation of all the scores together. That includes how far apart the draws are
from each other. First the deviation within each draw, then the mean. Reread 'Where it usually goes
wrong'.
"""


def score_spread(scores):
    return float(scores.std())
