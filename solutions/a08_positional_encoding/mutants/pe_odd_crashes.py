"""
es: Con d_model par todo va bien; con d_model impar da error, porque hay un coseno más que columnas impares.
El último par se queda sin coseno. Relee el enunciado de la pregunta 1.
en: For even d_model all is well; for odd d_model it fails, since there is one cosine more than there are
odd columns. The last pair goes without its cosine. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table
