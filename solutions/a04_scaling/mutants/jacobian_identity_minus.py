"""
es: En la diagonal has puesto unos donde van los pesos. La delta va multiplicada por w_i. Relee «Lo que la
saturación deja aprender».
en: You put ones on the diagonal where the weights belong. The delta is multiplied by w_i. Reread 'What
saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.eye(len(w)) - np.outer(w, w)
