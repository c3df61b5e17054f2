"""
es: La diagonal es correcta, pero fuera de ella te falta el signo menos: si sube la puntuación de una clave,
los pesos de las demás bajan. Relee «Lo que la saturación deja aprender».
en: The diagonal is right, but off the diagonal the minus sign is missing: when the score of one key goes up,
the weights of the others go down. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.diag(w - 2 * w**2) + np.outer(w, w)
