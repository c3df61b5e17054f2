"""
es: Cuando nadie dice el eje, tu softmax reparte a lo largo del primero: son las columnas las que suman 1.
Por defecto debe ser el último, que en atención es el de las claves. Relee el enunciado de la pregunta 1 y
«La fórmula, pieza a pieza».
en: When no axis is given, your softmax shares out along the first one, so it is the columns that add up
to 1. The default is the last axis, which in attention is that of the keys. Reread question 1 and 'The
formula, piece by piece'.
"""


def softmax(z, axis=0):
    exponentials = np.exp(z - z.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
