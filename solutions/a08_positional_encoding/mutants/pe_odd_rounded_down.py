"""
es: Con d_model impar devuelves una columna de menos: has contado d_model // 2 pares y el último, que solo
tiene seno, se ha perdido. Relee el enunciado de la pregunta 1.
en: For odd d_model you return one column too few: you counted d_model // 2 pairs, and the last one, which
has only a sine, got lost. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    pairs = np.arange(d_model // 2)
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-2 * pairs / d_model))
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(n_positions, -1)
