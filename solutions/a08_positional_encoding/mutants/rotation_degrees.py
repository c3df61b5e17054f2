"""
es: Conviertes los ángulos de grados a radianes, y todos los giros se quedan cortos. Desplazamiento por
frecuencia ya son radianes. Relee «Avanzar es girar».
en: You convert the angles from degrees to radians, and every turn falls short. Step times frequency is in
radians already. Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = np.deg2rad(k * 10000.0 ** (-s / d_model))
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
