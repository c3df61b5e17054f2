"""
es: Cuentas con que cada par vuelve a empezar tras un número entero de posiciones. No es así: la vuelta de
la aguja rápida dura 2π, que no es entero, y las lentas no completan ninguna en una frase. La propiedad que
hace falta es la suma de ángulos. Relee «Avanzar es girar».
en: You are relying on each pair starting over after a whole number of positions. It does not: one turn of
the fast hand takes 2π, which is no whole number, and the slow ones complete no turn within a sentence. The
property needed is the addition of angles. Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    frequencies = 10000.0 ** (-s / d_model)
    periods = np.round(2 * np.pi / frequencies)
    angles = k % periods * frequencies
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
