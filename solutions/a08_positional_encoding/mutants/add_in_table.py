"""
es: La suma es correcta, pero la has ido guardando en la tabla: la siguiente llamada encontrará otras filas.
Los argumentos se quedan como estaban. Relee el enunciado de la pregunta 7.
en: The sum is right, but you kept it in the table, so the next call will find other rows. Arguments stay as
they were. Reread question 7.
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    rows = table[start : start + x.shape[-2]]
    result = x + rows
    rows += result.reshape(-1, *rows.shape)[0]
    return result
