"""
es: Sorteas números uniformes entre −1 y 1. Su media es 0, pero su varianza es 1/3, y se piden componentes
normales de varianza 1. Relee el enunciado de la pregunta 4.
en: You draw uniform numbers between −1 and 1. Their mean is 0, but their variance is 1/3, and normal
components of variance 1 were asked for. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.uniform(-1, 1, (draws, d_k)), rng.uniform(-1, 1, (draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
