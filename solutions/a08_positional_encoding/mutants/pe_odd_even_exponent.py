"""
es: Con d_model impar, tu exponente divide por el número par anterior. Se divide por el d_model recibido,
también cuando es impar. Relee el enunciado de la pregunta 1.
en: For odd d_model your exponent divides by the even number below it. It divides by the d_model that was
given, odd or not. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / (d_model // 2 * 2)))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
