"""
es: Has tomado la raíz de d_k, pero la varianza de un término ha quedado fuera de la raíz. La varianza del
producto escalar es d_k por la de un término, y la raíz se toma de toda ella. Relee «Una suma de d_k
términos».
en: You took the root of d_k and left the variance of a term outside. The variance of the dot product is
d_k times that of a term, and the root is taken of all of it. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return key_sd**2 * math.sqrt(n_terms)
