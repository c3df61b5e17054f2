"""
es: Divides las puntuaciones de cada sorteo por su propia desviación típica. El divisor que se pide, √d_k,
es el mismo para todos los sorteos. Relee el enunciado de la pregunta 4.
en: You divide the scores of each draw by their own standard deviation. The divisor asked for, √d_k, is the
same for all draws. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / scores.std(axis=1, keepdims=True))
