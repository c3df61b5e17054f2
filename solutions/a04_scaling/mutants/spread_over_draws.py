"""
es: Calculas la desviación de cada clave a lo largo de los sorteos. La softmax compara las claves de un
mismo sorteo: la dispersión que importa está dentro de cada fila. Relee «Medirlo».
en: You take the deviation of each key along the draws. Softmax compares the keys of one draw with each
other: the spread that matters lies within each row. Reread 'Measuring it'.
"""


def score_spread(scores):
    return float(scores.std(axis=0).mean())
