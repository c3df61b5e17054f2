"""
es: Has dividido el exponente por d_model − 1. Se divide por d_model, el número de columnas, aunque la
última se llame d_model − 1. Relee «La fórmula».
en: You divided the exponent by d_model − 1. It is divided by d_model, the number of columns, even if the
last one is called d_model − 1. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / (d_model - 1)))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
