"""
es: Los bloques están bien puestos, pero sus ángulos no corresponden a las frecuencias de la tabla: al
exponente le falta el 2. El ángulo del par i es k/10000^(2i/d). Relee «La fórmula».
en: The blocks are well placed, but their angles do not match the frequencies of the table: the exponent
lacks its 2. The angle of pair i is k/10000^(2i/d). Reread "The formula".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * 10000.0 ** (-s / 2 / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
