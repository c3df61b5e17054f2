"""
es: Tomas la mayor puntuación, no el mayor peso. Falta la softmax, que convierte las puntuaciones de cada
sorteo en pesos que suman 1. Relee «De puntuaciones a pesos».
en: You take the largest score instead of the largest weight. Softmax is missing, which turns the scores
of each draw into weights that add up to 1. Reread 'From scores to weights'.
"""


def largest_weight(scores):
    return float(scores.max(axis=1).mean())
