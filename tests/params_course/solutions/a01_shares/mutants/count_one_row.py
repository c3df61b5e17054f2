"""
es: Has contado los pesos de una sola consulta. Relee cuántas hay.
en: You counted the weights of one query only. Reread how many there are.
"""


def count():
    return 12
