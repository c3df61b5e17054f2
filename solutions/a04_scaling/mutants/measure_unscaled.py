"""
es: Tu respuesta es la que saldría si dividir no cambiara el reparto. Al dividir todas las puntuaciones por un
mismo número cambian sus diferencias, y con ellas los pesos: el orden se conserva, las proporciones no.
Relee «De puntuaciones a pesos».
en: Your answer is what would come out if a division left the shares alone. Dividing all scores by one number
changes their differences and with them the weights: the order survives, the proportions do not. Reread
'From scores to weights'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores)
