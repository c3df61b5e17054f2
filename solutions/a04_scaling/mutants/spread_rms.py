"""
es: Elevas al cuadrado sin restar antes la media del sorteo. La desviación típica mide cuánto se apartan
las puntuaciones de su media, no de cero: a la softmax solo le importan las diferencias. Relee «De
puntuaciones a pesos».
en: You square without first subtracting the mean of the draw. The standard deviation measures how far the
scores are from their mean rather than from zero, and softmax sees differences only. Reread 'From scores
to weights'.
"""


def score_spread(scores):
    return float(np.sqrt((scores**2).mean(axis=1)).mean())
