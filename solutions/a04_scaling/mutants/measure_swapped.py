"""
es: Has intercambiado los dos pesos: el segundo número es el de los productos sin dividir, y el tercero,
el de los divididos. Relee el enunciado de la pregunta 4.
en: You exchanged the two weights: the second number belongs to the raw products and the third to the
divided ones. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores / math.sqrt(d_k)), largest_weight(scores)
