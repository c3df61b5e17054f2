"""
es: Has transcrito la fórmula tal cual, y sobre el papel es correcta. Pero la exponencial de un número
grande no cabe en el ordenador: sale infinito, e infinito entre infinito da nan. Falta restar antes el
máximo de cada reparto, que no cambia el resultado. Relee «Softmax sin desbordarse».
en: You typed the formula in as it stands, and on paper it is right. But the exponential of a large number
does not fit in the machine: it becomes infinity, and infinity over infinity is nan. Subtract the maximum
of each group first; the result stays the same. Reread 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z)
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
