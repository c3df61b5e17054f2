"""
es: Has respondido √d_k, que vale si las dos varianzas son 1. Las claves tienen aquí otra desviación
típica, y eso también cuenta en cada término. Relee «Una suma de d_k términos».
en: You answered √d_k, which holds when both variances are 1. Here the keys have another standard
deviation, and that counts in every term. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return math.sqrt(n_terms)
