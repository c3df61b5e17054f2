"""
es: Promedias las puntuaciones y aplicas la softmax a la media. Una exponencial de medias no es la media
de las exponenciales: el reparto se hace en cada sorteo. Relee «De puntuaciones a pesos».
en: You average the scores and apply softmax to the mean. The exponential of a mean is not the mean of the
exponentials: the shares are worked out in each draw. Reread 'From scores to weights'.
"""


def largest_weight(scores):
    return float(softmax(scores.mean(axis=0)).max())
