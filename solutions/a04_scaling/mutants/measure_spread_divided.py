"""
es: Mides la dispersión de las puntuaciones ya divididas, que ronda 1 en todas las dimensiones. El primer
número se pide sin dividir: es el que crece. Relee el enunciado de la pregunta 4.
en: You measure the spread of scores that are already divided, which is about 1 in every dimension. The
first number was asked for without the division: it is the one that grows. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores / math.sqrt(d_k)), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
