"""
es: Tratas los ángulos como grados y los conviertes a radianes: todas las agujas van unas 57 veces más
despacio. Posición por frecuencia ya son radianes. Relee «La fórmula».
en: You treat the angles as degrees and convert them to radians, so all hands turn some 57 times too slowly.
Position times frequency is in radians already. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), np.deg2rad(10000.0 ** (-np.arange(0, d_model, 2) / d_model)))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
