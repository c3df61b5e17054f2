"""
es: Sorteas con un generador que no has sembrado con `seed`, y cada llamada da otros números. Un
experimento que no se puede repetir no se puede comprobar. Relee el enunciado de la pregunta 4.
en: You draw from a generator that was not seeded with `seed`, so every call gives other numbers. An
experiment that cannot be repeated cannot be checked. Reread question 4.
"""


def measure(d_k, draws, seed):
    scores = dot_products(np.random.normal(size=(draws, d_k)), np.random.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
