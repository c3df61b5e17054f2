"""
es: Sorteas una consulta distinta para cada clave. En un sorteo hay una sola consulta y sus diez productos
la comparten. Relee «Medirlo».
en: You draw a different query for every key. A draw has a single query, and its ten products share it.
Reread 'Measuring it'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = (rng.normal(size=(draws, 10, d_k)) * rng.normal(size=(draws, 10, d_k))).sum(axis=-1)
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
