"""
es: Los números están bien, pero has restado el máximo dentro de la propia `z`, y quien te llamó ha
perdido sus puntuaciones. Relee qué significa no modificar los argumentos.
en: The numbers are right, but you subtracted the maximum inside `z` itself, and whoever called you has
lost the scores. Reread what it means to leave the arguments alone.
"""


def softmax_jacobian(z):
    z -= z.max()
    w = softmax(z)
    return np.diag(w) - np.outer(w, w)
