"""
es: Sumas la tabla entera, y solo encaja cuando la frase mide exactamente lo mismo. De la tabla se toman las
filas que hacen falta. Relee el enunciado de la pregunta 7.
en: You add the whole table, which fits only when the sentence is exactly that long. Take from the table the
rows that are needed. Reread question 7.
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    return x + table
