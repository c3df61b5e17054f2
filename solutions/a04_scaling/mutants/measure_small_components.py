"""
es: Sorteas componentes con desviación típica 1/√d_k, y se piden con varianza 1. Esa escala es propia de
los pesos iniciales de una red; aquí esconde justo el crecimiento que se quiere medir. Relee el enunciado
de la pregunta 4.
en: You draw components with standard deviation 1/√d_k, and variance 1 was asked for. That scale belongs
to the initial weights of a network; here it hides the very growth to be measured. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    size = 1 / math.sqrt(d_k)
    scores = dot_products(rng.normal(0, size, (draws, d_k)), rng.normal(0, size, (draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
