"""
es: En tu tabla las agujas giran cada vez más deprisa hacia la derecha: multiplicas por la potencia de 10000
en lugar de dividir. La primera es la más rápida y las demás se van frenando. Relee «La fórmula».
en: In your table the hands turn faster and faster towards the right: you multiply by the power of 10000
instead of dividing by it. The first hand is the fastest and the others slow down. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
