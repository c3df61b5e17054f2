"""
es: Aplicas la softmax a lo largo de los sorteos. Quienes reparten un total de 1 son las claves de un
mismo sorteo, que están en una fila. Relee «De puntuaciones a pesos».
en: You apply softmax along the draws. It is the keys of one draw, found in one row, that share a total of
1. Reread 'From scores to weights'.
"""


def largest_weight(scores):
    return float(softmax(scores, 0).max(axis=0).mean())
