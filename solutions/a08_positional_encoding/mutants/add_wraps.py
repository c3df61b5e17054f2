"""
es: Cuando la tabla se acaba vuelves a empezar por la fila 0, y dos posiciones distintas reciben la misma
fila. Se pide un `ValueError`. Relee el enunciado de la pregunta 7.
en: When the table runs out you begin again at row 0, and two different positions get the same row. A
`ValueError` is asked for. Reread question 7.
"""


def add_positions(x, table, start=0):
    return x + table[(start + np.arange(x.shape[-2])) % len(table)]
