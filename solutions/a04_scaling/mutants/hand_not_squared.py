"""
es: Has multiplicado d_k por la desviación típica de las claves y tomado la raíz. Dentro de la raíz van
varianzas. Relee «Una suma de d_k términos».
en: You multiplied d_k by the standard deviation of the keys and took the root. Under the root belong
variances. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return math.sqrt(n_terms * key_sd)
