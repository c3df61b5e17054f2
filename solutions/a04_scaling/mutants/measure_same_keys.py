"""
es: Sorteas diez claves y las usas con todas las consultas. Entonces los sorteos no son independientes:
promediar más consultas no quita el azar de esas claves. Cada sorteo tiene las suyas. Relee el enunciado
de la pregunta 4.
en: You draw ten keys and use them with every query. The draws are then not independent: averaging over
more queries does not remove the luck of those keys. Each draw has its own. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    q, k = rng.normal(size=(draws, d_k)), rng.normal(size=(10, d_k))
    scores = dot_products(q, np.repeat(k[None], draws, axis=0))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
