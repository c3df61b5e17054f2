"""
es: Has calculado la derivada del *logaritmo* de los pesos, δ_ij − w_j. Para la de los pesos falta
multiplicar cada fila por su w_i. Relee «Lo que la saturación deja aprender».
en: You computed the derivative of the *logarithm* of the weights, δ_ij − w_j. For that of the weights,
each row still has to be multiplied by its w_i. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.eye(len(w)) - w[None, :]
