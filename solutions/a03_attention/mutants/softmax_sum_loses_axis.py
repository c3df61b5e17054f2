"""
es: Al sumar has perdido el eje sobre el que sumas, y NumPy alinea las sumas con las columnas: cada peso
se divide por la suma de otra fila. Con una tabla cuadrada no hay ningún aviso; con una rectangular salta
un error de formas. Conserva ese eje con tamaño 1. Relee «Softmax sin desbordarse».
en: Summing dropped the summed axis, so NumPy lines the sums up with the columns: each weight is divided
by the sum of some other row. On a square table nothing warns you; on a rectangular one you get a shape
error. Keep that axis, with size 1. Reread 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z - z.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis)
