"""
es: Has doblado también las columnas. Al concatenar se dobla lo que entra en la capa; lo que sale sigue
teniendo n coordenadas. Relee el enunciado de la pregunta 8.
en: You doubled the columns as well. Concatenation doubles what goes into the layer; what comes out still
has n coordinates. Reread question 8.
"""


def numbers_needed(d, n):
    return d * n, 4 * d * n
