"""
es: Tu primera fila es la de la posición 1: toda la tabla va adelantada un lugar. Las posiciones se cuentan
desde 0, y la fila 0 es 0, 1, 0, 1, ... Relee «La fórmula».
en: Your first row is that of position 1, so the whole table is one place ahead. Positions are counted from
0, and row 0 is 0, 1, 0, 1, ... Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(1, n_positions + 1), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
