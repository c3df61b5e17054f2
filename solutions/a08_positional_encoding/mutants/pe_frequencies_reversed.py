"""
es: Tus frecuencias son las debidas, pero van al revés: la aguja lenta está en las primeras columnas. El par
0 es el más rápido. Relee «La fórmula».
en: Your frequencies are the right ones in reverse order: the slow hand is in the first columns. Pair 0 is
the fastest. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), (10000.0 ** (-np.arange(0, d_model, 2) / d_model))[::-1])
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
