"""
es: En tus bloques los dos senos tienen el mismo signo y los cosenos, signos distintos: eso es una
reflexión, y con k = 0 no deja las cosas como están. En un giro los cosenos son iguales y los senos,
opuestos. Relee «Avanzar es girar».
en: In your blocks both sines have the same sign and the cosines have different ones: that is a reflection,
and for k = 0 it does not leave things as they are. In a rotation the cosines agree and the sines are
opposite. Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * 10000.0 ** (-s / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = np.sin(angles), -np.cos(angles)
    return matrix
