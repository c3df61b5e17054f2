"""
es: Divides la posición por la longitud antes de usarla. El paso entre vecinos depende entonces de cuántas
posiciones hay, y una misma posición recibe filas distintas en frases distintas. Relee «Agujas de reloj».
en: You divide the position by the length before using it. The step between neighbours then depends on how
many positions there are, and one position gets different rows in different sentences. Reread "Hands of a
clock".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions) / n_positions, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
