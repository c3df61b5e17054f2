"""
es: Siembras siempre con el mismo número y no haces caso de `seed`. Otra semilla tiene que dar otros
sorteos: así se ve cuánto hay de azar en una medida. Relee el enunciado de la pregunta 4.
en: You always seed with the same number and ignore `seed`. Another seed has to give other draws: that is
how one sees how much of a measurement is luck. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(0)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
