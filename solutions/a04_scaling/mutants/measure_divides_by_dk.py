"""
es: Tratas d_k como el tamaño de un producto, como si los d_k términos empujaran todos en el mismo
sentido. Se cancelan en parte: el tamaño es √d_k, y al dividir por él queda una desviación típica de 1.
Relee «Una suma de d_k términos».
en: You treat d_k as the size of a product, as if all d_k terms pushed the same way. They partly cancel:
the size is √d_k, and that is the divisor that leaves a standard deviation of 1. Reread 'A sum of d_k
terms'.
"""


def measure(d_k, draws, seed):
    rng = np.random.default_rng(seed)
    scores = dot_products(rng.normal(size=(draws, d_k)), rng.normal(size=(draws, 10, d_k)))
    return score_spread(scores), largest_weight(scores), largest_weight(scores / d_k)
