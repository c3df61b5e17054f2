"""
es: Tomas las últimas filas de la tabla. Al primer token le corresponde la fila `start`, contada desde el
principio. Relee el enunciado de la pregunta 7.
en: You take the last rows of the table. The first token gets row `start`, counted from the beginning.
Reread question 7.
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    return x + table[len(table) - x.shape[-2] :]
