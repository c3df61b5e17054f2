"""
es: Todas tus columnas son senos. Con el seno solo no se sabe si la aguja sube o baja; por eso cada
frecuencia aparece dos veces, como seno y como coseno. Relee «La fórmula».
en: All your columns are sines. From a sine alone you cannot tell whether the hand is going up or down,
which is why each frequency appears twice, as a sine and as a cosine. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.sin(angles)[:, : d_model // 2]
    return table
