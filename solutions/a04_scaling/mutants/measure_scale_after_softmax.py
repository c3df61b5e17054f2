"""
es: Cuentas con que el divisor se aplica a los pesos. Se aplica a las puntuaciones, antes de la softmax;
dividir los pesos no cambia el reparto, solo hace que dejen de sumar 1. Relee «Por qué número dividir».
en: You proceed as if the divisor were applied to the weights. It is applied to the scores, before
softmax; dividing the weights changes no proportion and only makes them stop adding up to 1. Reread 'What
to divide by'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores) / math.sqrt(d_k)
