"""
es: Con k negativo avanzas igual que con k positivo: el signo se ha perdido por el camino. Retroceder es
girar al revés, y la misma fórmula lo hace sola. Relee «Avanzar es girar».
en: For negative k you go forward just as for positive k: the sign got lost on the way. Going back is
turning the other way, and the same formula takes care of it. Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = abs(k) * 10000.0 ** (-s / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
