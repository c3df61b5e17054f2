"""
es: Has puesto los cosenos en las columnas pares y los senos en las impares. La posición 0 lo delata: tiene
que empezar por sen(0) = 0. Relee «La fórmula».
en: You put cosines in the even columns and sines in the odd ones. Position 0 gives it away: it has to begin
with sin(0) = 0. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    columns = np.arange(d_model)
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-(columns - columns % 2) / d_model))
    return np.where(columns % 2 == 0, np.cos(angles), np.sin(angles))
