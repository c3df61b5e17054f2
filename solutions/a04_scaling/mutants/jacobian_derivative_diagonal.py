"""
es: La diagonal es correcta, pero fuera has dejado ceros. Los pesos comparten un total de 1, así que subir
una puntuación también cambia los pesos de las demás. Relee «Lo que la saturación deja aprender».
en: The diagonal is right, but you left zeros elsewhere. The weights share a total of 1, so raising one
score changes the weights of the others too. Reread 'What saturation does to learning'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.diag(w * (1 - w))
