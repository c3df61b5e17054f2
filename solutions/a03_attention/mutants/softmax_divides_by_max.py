"""
es: Divides las exponenciales por la mayor de ellas, no por su suma. El peso más grande sale siempre 1 y
las filas suman más de 1. El máximo sirve para no desbordar; para repartir hace falta la suma. Relee
«Softmax sin desbordarse».
en: You divide the exponentials by the largest of them, not by their sum. The top weight is always 1 and
rows add up to more than 1. The maximum guards against overflow; sharing out takes the sum. Reread 'A
softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z - z.max(axis=axis, keepdims=True))
    return exponentials / exponentials.max(axis=axis, keepdims=True)
