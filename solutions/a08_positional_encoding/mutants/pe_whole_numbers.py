"""
es: Escribes los senos y cosenos en un array de enteros, que les quita los decimales: casi todo queda en 0.
La tabla tiene que ser de números con decimales. Repasa el tipo del array en el que escribes.
en: You write sines and cosines into an array of integers, which cuts off their decimals: nearly everything
becomes 0. The table has to hold floating-point numbers. Look at the type of the array you write into.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.zeros((n_positions, d_model), dtype=int)
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
