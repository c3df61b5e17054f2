"""
es: Con `start` distinto de 0 te desvías una fila: el primer token recibe la fila `start`, ni la anterior ni
la siguiente. Relee el enunciado de la pregunta 7.
en: When `start` is not 0 you are one row off: the first token gets row `start`, neither the one before nor
the one after. Reread question 7.
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    first = max(start - 1, 0)
    return x + table[first : first + x.shape[-2]]
