"""
es: Tus «medias» son las de un solo sorteo: o no repites, o siembras de nuevo el generador en cada vuelta
y sale siempre el mismo. Un sorteo engaña. Relee «Cuántos sorteos hacen falta».
en: Your 'means' are those of a single draw: either you never repeat it, or you seed the generator again
each time round and get the same draw every time. One draw misleads. Reread 'How many draws it takes'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(1, d_k)), rng.normal(size=(1, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(d_k))
