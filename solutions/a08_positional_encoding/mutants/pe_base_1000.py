"""
es: Todo encaja menos la base: con 1000 en lugar de 10000, las agujas lentas giran demasiado deprisa. Relee
«La fórmula».
en: Everything is right except the base: with 1000 in place of 10000, the slow hands turn too fast. Reread
"The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 1000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
