"""
es: Tu primer número es la desviación típica de las puntuaciones de todos los sorteos juntas. Se pide la
media de las desviaciones de cada sorteo, como en la pregunta 1. Relee «Qué suele salir mal».
en: Your first number is the standard deviation of the scores of all draws together. The mean of the
deviations of the single draws was asked for, as in question 1. Reread 'Where it usually goes wrong'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return float(scores.std()), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
