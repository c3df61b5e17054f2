"""
es: Sorteas una sola consulta y la usas en todos los sorteos. Si salió corta, todas tus puntuaciones son
pequeñas, por muchas claves que promedies. Cada sorteo tiene su consulta. Relee «Cuántos sorteos hacen
falta».
en: You draw a single query and use it in every draw. If it came out short, all your scores are small,
however many keys you average over. Each draw has its own query. Reread 'How many draws it takes'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    q, k = rng.normal(size=d_k), rng.normal(size=(draws, 10, d_k))
    scores = dot_products(np.repeat(q[None], draws, axis=0), k)
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
