"""
es: Has devuelto la media de las varianzas. La desviación típica es la raíz de la varianza, y es la que
crece como √d_k; la varianza crece como d_k. Relee «Una suma de d_k términos».
en: You returned the mean of the variances. The standard deviation is the root of the variance and grows
like √d_k; the variance grows like d_k. Reread 'A sum of d_k terms'.
"""


def score_spread(scores):
    return float(scores.var(axis=1).mean())
