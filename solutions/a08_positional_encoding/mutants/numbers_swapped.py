"""
es: Las dos cantidades son las debidas, en el orden contrario. Primero va la de la suma, m. Relee el
enunciado de la pregunta 8.
en: Both numbers are right, in the opposite order. That for the sum, m, comes first. Reread question 8.
"""


def numbers_needed(d, n):
    return 2 * d * n, d * n
