"""
es: Los números son los debidos, en otro orden: has puesto primero todos los senos y detrás todos los
cosenos. Aquí cada seno va seguido de su coseno. Relee el enunciado de la pregunta 1.
en: The numbers are right but their order is not: you put all sines first and all cosines after them. Here
each sine is followed by its cosine. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)[:, :d_model]
