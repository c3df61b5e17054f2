"""
es: Tus bloques están en el orden contrario: el que gira más despacio está arriba. La tabla empieza por el
par más rápido, y la matriz también. Relee «La fórmula».
en: Your blocks are in the opposite order: the one that turns most slowly is at the top. The table begins
with the fastest pair, and so does the matrix. Reread "The formula".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * 10000.0 ** (-s[::-1] / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
