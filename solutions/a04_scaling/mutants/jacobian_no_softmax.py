"""
es: Has usado las puntuaciones en la fórmula como si fueran pesos. Antes hay que pasarlas por la softmax.
Relee el enunciado de la pregunta 7.
en: You used the scores in the formula as if they were weights. They have to go through softmax first.
Reread question 7.
"""


def softmax_jacobian(z):
    return np.diag(z) - np.outer(z, z)
