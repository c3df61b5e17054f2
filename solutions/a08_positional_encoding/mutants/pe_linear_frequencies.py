"""
es: Has multiplicado 10000 por 2i/d_model en lugar de elevarlo a ese exponente. Las longitudes de onda
crecen por multiplicación, de un par al siguiente siempre por la misma cantidad. Relee «La fórmula».
en: You multiplied 10000 by 2i/d_model where the formula raises it to that power. Wavelengths grow by
multiplication, by the same factor from each pair to the next. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(
        np.arange(n_positions), 1 / np.maximum(1.0, 10000.0 * np.arange(0, d_model, 2) / d_model)
    )
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
