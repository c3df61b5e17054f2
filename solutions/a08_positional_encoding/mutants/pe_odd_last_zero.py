"""
es: Con d_model impar, dejas a cero la última columna. El último par está incompleto, pero su seno sí se
escribe. Relee el enunciado de la pregunta 1.
en: For odd d_model you leave the last column at zero. The last pair is incomplete, yet its sine is written.
Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    table[:, d_model - d_model % 2 :] = 0
    return table
