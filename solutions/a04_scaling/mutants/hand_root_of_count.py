"""
es: Has tomado la raíz de 48, pero la varianza 9 ha quedado fuera de la raíz. La varianza del producto es
48 · 9, y la raíz se toma de toda ella. Relee «Una suma de d_k términos».
en: You took the root of 48 and left the variance, 9, outside. The variance of the product is 48 · 9, and
the root is taken of all of it. Reread 'A sum of d_k terms'.
"""


def std_by_hand():
    return 9 * math.sqrt(48)
