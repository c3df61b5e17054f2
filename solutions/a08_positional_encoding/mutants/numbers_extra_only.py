"""
es: Para la concatenación sumas un solo número por cada fila de más: d·n + d. Cada fila de más tiene n
columnas. Relee el enunciado de la pregunta 8.
en: For the concatenation you add a single number for each extra row: d·n + d. Each extra row has n columns.
Reread question 8.
"""


def numbers_needed(d, n):
    return d * n, d * n + d
