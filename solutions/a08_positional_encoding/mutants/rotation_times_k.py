"""
es: Multiplicas por k la matriz de un paso. Avanzar k lugares es aplicar esa matriz k veces: los ángulos se
suman, pero las matrices se multiplican entre sí. Relee «Avanzar es girar».
en: You multiply the matrix of one step by k. Going k places is applying that matrix k times: the angles add
up, but the matrices are multiplied with one another. Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = 10000.0 ** (-s / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    matrix *= k
    return matrix
