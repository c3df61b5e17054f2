"""
es: Has puesto los pesos en la diagonal y nada fuera. Falta el término −w_i·w_j: si una clave gana peso,
las demás lo pierden. Relee «Lo que la saturación deja aprender».
en: You put the weights on the diagonal and nothing elsewhere. The term −w_i·w_j is missing: when one key
gains weight, the others lose it. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    return np.diag(softmax(z))
