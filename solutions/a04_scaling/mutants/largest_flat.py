"""
es: Repartes un único total de 1 entre todas las puntuaciones de todos los sorteos. Cada sorteo reparte su
propio total. Relee «De puntuaciones a pesos».
en: You share a single total of 1 among all the scores of all the draws. Each draw has a total of its own
to share. Reread 'From scores to weights'.
"""


def largest_weight(scores):
    return float(softmax(scores.reshape(-1)).reshape(scores.shape).max(axis=1).mean())
