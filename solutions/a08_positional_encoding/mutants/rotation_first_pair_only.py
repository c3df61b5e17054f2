"""
es: Solo gira el primer par, y los demás se quedan quietos. Giran todos, cada uno con su ángulo. Relee
«Avanzar es girar».
en: Only the first pair turns and the others stand still. All of them turn, each through its own angle.
Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * (s == 0)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
