"""
es: Has sumado las dos varianzas en cada término. La varianza de un producto de independientes con media 0
es el producto de las varianzas. Relee «Una suma de d_k términos».
en: You added the two variances in each term. The variance of a product of independent quantities with
mean 0 is the product of the variances. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return math.sqrt(n_terms * (1 + key_sd**2))
