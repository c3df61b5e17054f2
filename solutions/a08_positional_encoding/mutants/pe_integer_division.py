"""
es: Tu exponente se redondea a un entero: todas las frecuencias valen 1 y todas las agujas giran igual.
Revisa cómo divides por d_model. Relee «La fórmula».
en: Your exponent is rounded to a whole number: all frequencies are 1 and all hands turn alike. Check how
you divide by d_model. Reread "The formula".
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** -(np.arange(0, d_model, 2) // d_model))
    table = np.empty((n_positions, d_model))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table
