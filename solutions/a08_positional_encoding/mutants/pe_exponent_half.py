"""
es: Tus frecuencias caen con la mitad de la velocidad debida: tu variable cuenta pares 0, 1, 2, ... y le
falta el 2 que la fórmula pone delante de i. Relee «La fórmula».
en: Your frequencies fall at half the speed they should: your variable counts pairs 0, 1, 2, ... and the 2
that the formula puts before i is missing. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange((d_model + 1) // 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
