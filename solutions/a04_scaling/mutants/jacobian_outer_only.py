"""
es: Has dejado solo el término −w_i·w_j. Falta sumar w_i en la diagonal, que es lo que gana una clave
cuando sube su puntuación. Relee «Lo que la saturación deja aprender».
en: You kept only the term −w_i·w_j. On the diagonal w_i is missing, which is what a key gains when its
score goes up. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return -np.outer(w, w)
