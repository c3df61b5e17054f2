"""
es: Tu función monta la matriz y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe salir
de la función.
en: Your function assembles the matrix and does not hand it over: without `return`, Python returns `None`.
Say what should come out of the function.
"""


def rotation(k, d_model):
    s = np.arange(0, d_model, 2)
    angles = k * 10000.0 ** (-s / d_model)
    matrix = np.zeros((d_model, d_model))
    matrix[s, s], matrix[s, s + 1] = np.cos(angles), np.sin(angles)
    matrix[s + 1, s], matrix[s + 1, s + 1] = -np.sin(angles), np.cos(angles)
