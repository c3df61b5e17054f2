"""
es: Has contado las coordenadas que entran en la capa. Se pregunta por los números de las matrices: filas
por columnas. Relee el enunciado de la pregunta 8.
en: You counted the coordinates that go into the layer. The question is about the numbers in the matrices:
rows times columns. Reread question 8.
"""


def numbers_needed(d, n):
    return d, 2 * d
