"""
es: Todos tus signos están al revés: según tu matriz, subir la puntuación de una clave le quita peso.
Relee «Lo que la saturación deja aprender».
en: All your signs are reversed: by your matrix, raising the score of a key takes weight away from it.
Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.outer(w, w) - np.diag(w)
