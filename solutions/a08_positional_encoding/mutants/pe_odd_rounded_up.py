"""
es: Con d_model impar calculas la tabla del número par siguiente y le quitas una columna. Así el exponente
divide por un d_model que no es el recibido, y cambian todas las frecuencias salvo la primera. Relee el
enunciado de la pregunta 1.
en: For odd d_model you compute the table of the next even number and drop a column. The exponent then
divides by a d_model that was not given, and every frequency but the first is different. Reread question 1.
"""


def sinusoidal_pe(n_positions, d_model):
    even = d_model + d_model % 2
    angles = np.outer(np.arange(n_positions), 10000.0 ** (-np.arange(0, even, 2) / even))
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(n_positions, even)[:, :d_model]
