"""
es: Sorteas números uniformes entre 0 y 1, que no tienen media 0 ni varianza 1. La cuenta de la varianza
parte de ahí. Relee «Una suma de d_k términos».
en: You draw uniform numbers between 0 and 1, whose mean is not 0 and whose variance is not 1. The
argument about variance starts from both. Reread 'A sum of d_k terms'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.random(size=(draws, d_k)), rng.random(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
