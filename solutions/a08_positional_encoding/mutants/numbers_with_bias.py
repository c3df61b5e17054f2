"""
es: Has contado también un sesgo de n números. Estas capas son solo una matriz: filas por columnas. Relee el
enunciado de la pregunta 8.
en: You counted a bias of n numbers as well. These layers are a matrix and nothing else: rows times columns.
Reread question 8.
"""


def numbers_needed(d, n):
    return d * n + n, 2 * d * n + n
