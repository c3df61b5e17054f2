"""
es: Promedias las varianzas y tomas la raíz al final. La media de una raíz no es la raíz de la media: aquí
la raíz se toma en cada sorteo, antes de promediar. Relee «Cuántos sorteos hacen falta».
en: You average the variances and take the root at the end. The mean of a root is not the root of the
mean: here the root is taken in each draw, before averaging. Reread 'How many draws it takes'.
"""


def score_spread(scores):
    return float(np.sqrt(scores.var(axis=1).mean()))
