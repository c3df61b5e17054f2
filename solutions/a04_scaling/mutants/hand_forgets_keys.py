"""
es: Has respondido √48, que vale si las dos varianzas son 1. Las claves tienen aquí desviación típica 3, y
eso también cuenta en cada término. Relee «Una suma de d_k términos».
en: You answered √48, which holds when both variances are 1. Here the keys have standard deviation 3, and
that counts in every term. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return math.sqrt(48)
