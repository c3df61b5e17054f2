"""
es: Promedias las puntuaciones de todos los sorteos y mides después. Al promediar, las puntuaciones se
cancelan y ya no queda nada que medir: primero se mide cada sorteo, después se promedia. Relee «Cuántos
sorteos hacen falta».
en: You average the scores of all the draws and measure afterwards. Averaging cancels the scores and
leaves nothing to measure: first measure each draw, then average. Reread 'How many draws it takes'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    scores = scores.mean(axis=0, keepdims=True)
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
