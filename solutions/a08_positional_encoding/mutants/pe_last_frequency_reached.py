"""
es: Has estirado los exponentes para que el último valga 1, de modo que la frecuencia más lenta sea 1/10000.
La fórmula divide por d_model y se queda un paso antes. Relee «La fórmula».
en: You stretched the exponents so that the last one is 1 and the slowest frequency 1/10000. The formula
divides by d_model and stops one step short of that. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** -np.linspace(0, 1, (d_model + 1) // 2))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
