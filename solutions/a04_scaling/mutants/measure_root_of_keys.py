"""
es: Divides por la raíz del número de claves, 10. Lo que hace crecer un producto es su número de términos,
que es la longitud de una clave: d_k. Relee «Una suma de d_k términos».
en: You divide by the root of the number of keys, 10. What makes a product grow is its number of terms,
which is the length of a key: d_k. Reread 'A sum of d_k terms'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / math.sqrt(10))
