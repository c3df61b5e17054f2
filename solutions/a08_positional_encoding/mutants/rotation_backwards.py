"""
es: Tu matriz retrocede: lleva cada fila a la de k lugares antes. Tiene los signos del giro de los libros,
escrito para el orden (coseno, seno), o está traspuesta. Aquí el seno va primero. Relee «Avanzar es girar».
en: Your matrix goes backwards: it takes each row to that of k places before. It has the signs of the
rotation in textbooks, written for the order (cosine, sine), or it is transposed. Here the sine comes first.
Reread "A step is a turn".
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * 10000.0 ** (-s / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), -np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = np.sin(angles), np.cos(angles)
    return matrix
