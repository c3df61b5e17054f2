"""
es: Tus senos están bien, pero cada coseno lleva el exponente de su propia columna, un poco mayor. Los dos
miembros de un par son las coordenadas de una misma aguja: comparten frecuencia. Relee «La fórmula».
en: Your sines are right, but each cosine takes the exponent of its own column, a little larger. The two
members of a pair are the coordinates of one hand, so they share its frequency. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    columns = np.arange(d_model)
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-columns / d_model))
    return np.where(columns % 2 == 0, np.sin(angles), np.cos(angles))
