"""
es: Haces todos los sorteos y devuelves lo que salió en el último. Hay que guardar lo que cada uno aporta
y promediar al final. Relee «Cuántos sorteos hacen falta».
en: You make all the draws and return what the last one gave. What each of them contributes has to be kept
and averaged. Reread 'How many draws it takes'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    scores = scores[-1:]
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
