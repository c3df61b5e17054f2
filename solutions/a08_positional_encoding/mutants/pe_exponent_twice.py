"""
es: Tus frecuencias caen el doble de deprisa de lo debido: has multiplicado por 2 una variable que ya iba de
dos en dos. En la fórmula, i cuenta pares; en un bucle sobre columnas, la variable ya vale 2i. Relee «La
fórmula».
en: Your frequencies fall twice as fast as they should: you multiplied by 2 a variable that already goes in
twos. In the formula i counts pairs; in a loop over columns the variable already is 2i. Reread "The
formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-2 * np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
