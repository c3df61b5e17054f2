"""
es: Has añadido un eje delante, como si la tabla fuera un lote. Se pide un array de dos ejes; al sumarlo,
NumPy ya lo extiende a todo el lote. Relee el enunciado de la pregunta 1.
en: You added an axis in front, as if the table were a batch. An array with two axes is asked for; when it
is added, NumPy stretches it over the batch by itself. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table[None]
