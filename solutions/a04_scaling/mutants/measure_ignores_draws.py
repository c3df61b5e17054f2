"""
es: Haces siempre la misma cantidad de sorteos, sin hacer caso de `draws`. Esa cantidad decide el error
típico, y quien llama quiere elegirla. Relee «Cuántos sorteos hacen falta».
en: You always make the same number of draws, whatever `draws` says. That number decides the standard
error, and the caller wants to choose it. Reread 'How many draws it takes'.
"""


def measure(d_k, draws, seed):
    draws = 4000
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
