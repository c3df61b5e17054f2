"""
es: Cuando la tabla se acaba repites su última fila. Los últimos tokens serían indistinguibles; se pide un
`ValueError`. Relee el enunciado de la pregunta 7.
en: When the table runs out you repeat its last row. The last tokens could not be told apart; a `ValueError`
is asked for. Reread question 7.
"""


def add_positions(x, table, start=0):
    return x + table[np.minimum(start + np.arange(x.shape[-2]), len(table) - 1)]
