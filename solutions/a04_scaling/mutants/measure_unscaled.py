"""
es: Cuentas con que dividir o no dividir da el mismo reparto. Al dividir todas las puntuaciones por un
mismo número cambian sus diferencias, y con ellas los pesos: el orden se conserva, las proporciones no.
Relee «De puntuaciones a pesos».
en: You proceed as if dividing or not made no difference to the shares. Dividing all scores by one number
changes their differences and with them the weights: the order survives, the proportions do not. Reread
'From scores to weights'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores)
