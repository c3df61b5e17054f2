"""
es: Divides ya por √d_k, y aquí se piden los productos tal cual: justo lo que queremos medir es cuánto
crecen si nadie los divide. Relee el enunciado de la pregunta 1.
en: You already divide by √d_k, and the raw products were asked for: how much they grow when nobody
divides them is the very thing to be measured. Reread question 1.
"""


def dot_products(q, k):
    return np.einsum("nd,nkd->nk", q, k) / math.sqrt(k.shape[-1])
