"""
es: Quieres girar todos los pares el mismo ángulo k. Que todas las filas tengan la misma norma no obliga a
que el vector gire como un bloque: cada aguja avanza a su ritmo, y su ángulo es k por su frecuencia. Relee
«Avanzar es girar».
en: You want to turn all pairs through the same angle k. That all rows have the same norm does not make the
vector turn as a whole: each hand moves at its own rate, and its angle is k times its frequency. Reread "A
step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * np.ones(len(s))
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
    return matrix
