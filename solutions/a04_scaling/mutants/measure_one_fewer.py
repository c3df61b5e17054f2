"""
es: Tu bucle hace un sorteo menos de los que se piden: con muchos apenas se nota, con uno solo no queda
ninguno. Relee el enunciado de la pregunta 4.
en: Your loop makes one draw fewer than was asked for: among many it hardly shows, but of a single one
nothing is left. Reread question 4.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    totals = np.zeros(3)
    for _ in range(1, draws):
        scores = dot_products(rng.normal(size=(1, d_k)), rng.normal(size=(1, 10, d_k)))
        totals += score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
    return tuple(totals / draws)
