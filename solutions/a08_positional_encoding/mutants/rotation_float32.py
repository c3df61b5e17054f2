"""
es: La matriz es la debida, pero en precisión simple: al aplicarla muchas veces se acumula el error. Aquí se
pide `float64`. Relee el enunciado de la pregunta 3.
en: The matrix is right, but in single precision: applied many times, its error builds up. `float64` is
asked for here. Reread question 3.
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * 10000.0 ** (-s / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    matrix = matrix.astype(np.float32)
    return matrix
