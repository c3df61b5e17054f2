"""
es: Fuera de la diagonal has puesto −w_i², con el peso de la fila dos veces. Lo que baja el peso i al subir la
puntuación j depende de los dos: −w_i·w_j. Relee «Lo que la saturación deja aprender».
en: Off the diagonal you have −w_i², with the weight of the row twice. How much weight i drops when score j
goes up depends on both: −w_i·w_j. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)[:, None]
    return w * (np.eye(len(z)) - w)
