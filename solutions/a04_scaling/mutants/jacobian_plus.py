"""
es: Sumas w_i·w_j donde hay que restarlo. Si sube la puntuación de una clave, los pesos de las demás
bajan: fuera de la diagonal todo es negativo. Relee «Lo que la saturación deja aprender».
en: You add w_i·w_j where it should be subtracted. When the score of one key goes up, the weights of the
others go down: everything off the diagonal is negative. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.diag(w) + np.outer(w, w)
