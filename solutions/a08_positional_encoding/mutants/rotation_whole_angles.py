"""
es: Tus ángulos han perdido los decimales, así que los pares lentos no giran. El ángulo de un par es k por
su frecuencia, aunque sea pequeño. Relee «Avanzar es girar».
en: Your angles lost their decimals, so the slow pairs do not turn. The angle of a pair is k times its
frequency, however small. Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = (k * 10000.0 ** (-s / d_model)).astype(int)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
