"""
es: Divides por las longitudes de los vectores: eso es el coseno del ángulo, siempre entre −1 y 1. El
producto escalar conserva las longitudes, y por eso crece con la dimensión. Relee «Una suma de d_k
términos».
en: You divide by the lengths of the vectors, which gives the cosine of the angle, always between −1 and
1. A dot product keeps the lengths, which is why it grows with the dimension. Reread 'A sum of d_k terms'.
"""


def dot_products(q, k):
    products = np.einsum("nd,nkd->nk", q, k)
    return products / np.linalg.norm(q, axis=-1)[:, None] / np.linalg.norm(k, axis=-1)
