"""
es: Con d_model impar, en la última columna has escrito el coseno de su par. De los dos se queda el seno.
Relee el enunciado de la pregunta 1.
en: For odd d_model you wrote the cosine of the last pair into the last column. Of the two it is the sine
that stays. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    if d_model % 2:
        table[:, -1] = np.cos(angles[:, -1])
    return table
