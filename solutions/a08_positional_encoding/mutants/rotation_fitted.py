"""
es: Piensas en una matriz que lleva una fila concreta a la que está k lugares más allá. Para dos filas dadas
siempre hay alguna, y no vale para las demás: se busca una sola matriz para todas las posiciones. Sale de la
suma de ángulos. Relee «Avanzar es girar».
en: You have in mind a matrix that takes one particular row to the row k places further on. For any two
given rows there is one, and it does not work for the others: a single matrix for all positions is wanted.
It comes from the addition of angles. Reread "A step is a turn".
"""


def rotation(k, d_model):
    frequencies = 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
    here, there = np.zeros(d_model), np.zeros(d_model)
    here[1::2] = 1
    there[0::2], there[1::2] = np.sin(k * frequencies), np.cos(k * frequencies)
    return np.outer(there, here) / (d_model / 2)
