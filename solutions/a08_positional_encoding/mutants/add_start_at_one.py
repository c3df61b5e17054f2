"""
es: Le das al primer token la fila 1. Las posiciones empiezan en 0. Relee el enunciado de la pregunta 7.
en: You give the first token row 1. Positions begin at 0. Reread question 7.
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    places = np.minimum(start + 1 + np.arange(x.shape[-2]), len(table) - 1)
    return x + table[places]
