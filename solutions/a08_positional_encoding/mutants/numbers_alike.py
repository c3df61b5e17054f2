"""
es: Das la misma cantidad para las dos. La matriz de la concatenación tiene una fila por cada coordenada de
x y otra por cada una de p. Relee el enunciado de la pregunta 8.
en: You give the same number for both. The matrix for the concatenation has one row for each coordinate of x
and another for each of p. Reread question 8.
"""


def numbers_needed(d, n):
    return d * n, d * n
