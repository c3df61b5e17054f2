"""
es: Tu tabla está tumbada: tiene una fila por coordenada y una columna por posición. Cada posición es una
fila. Relee el enunciado de la pregunta 1.
en: Your table is lying on its side: it has a row per coordinate and a column per position. Each position is
a row. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(10000.0 ** (-np.arange(0, d_model, 2) / d_model), np.arange(n_positions))
    table = np.empty((d_model, n_positions))
    table[0::2] = np.sin(angles)
    table[1::2] = np.cos(angles)[: d_model // 2]
    return table
