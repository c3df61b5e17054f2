"""
es: Usas la desviación típica muestral, que divide por n − 1. Aquí se pide la poblacional, que divide por
n; con diez puntuaciones, la diferencia es de un 5 %. Relee el enunciado de la pregunta 1.
en: You use the sample standard deviation, which divides by n − 1. The population one, which divides by n,
was asked for; with ten scores they differ by 5%. Reread question 1.
"""


def score_spread(scores):
    return float(scores.std(axis=1, ddof=1).mean())
