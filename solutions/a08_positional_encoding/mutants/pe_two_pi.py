"""
es: Has metido un 2π en el ángulo, como si la frecuencia fuera un número de vueltas. La aguja rápida da
entonces una vuelta entera por posición, y su seno vale siempre 0. Los ángulos son la posición por la
frecuencia, en radianes. Relee «La fórmula».
en: You put a 2π into the angle, as if the frequency were a number of turns. The fast hand then makes one
whole turn per position, and its sine is always 0. Angles are position times frequency, in radians. Reread
"The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 2 * np.pi * 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
