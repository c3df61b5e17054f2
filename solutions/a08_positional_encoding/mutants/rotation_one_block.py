"""
es: Has devuelto solo los bloques de 2 × 2, uno por par, sin montarlos en una matriz. Se pide la matriz
entera, con los bloques sobre la diagonal y ceros en lo demás. Relee el enunciado de la pregunta 3.
en: You returned the 2 × 2 blocks alone, one per pair, not assembled into a matrix. The whole matrix is
asked for, with the blocks on the diagonal and zeros elsewhere. Reread question 3.
"""


def rotation(k, d_model):
    angles = k * 10000.0 ** (-np.arange(0, d_model, 2) / d_model)
    c, s = np.cos(angles), np.sin(angles)
    return np.array([[c, s], [-s, c]]).transpose(2, 0, 1)
