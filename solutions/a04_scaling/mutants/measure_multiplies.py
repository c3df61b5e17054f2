"""
es: Multiplicas los productos por √d_k en lugar de dividirlos, y el reparto se hace aún más extremo. Al
dividir, las puntuaciones vuelven a tener desviación típica 1. Relee «Por qué número dividir».
en: You multiply the products by √d_k instead of dividing them, which makes the shares more extreme still.
Division is what gives the scores a standard deviation of 1 again. Reread 'What to divide by'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores * math.sqrt(d_k))
