"""
es: Al tomar el máximo y al sumar has perdido el eje que recorres, y NumPy alinea esos números con las
columnas: cada fila usa los de otras. Con una lista sale bien; con una tabla cuadrada no hay ningún aviso;
con una rectangular salta un error de formas. Conserva ese eje con tamaño 1. Relee «Softmax sin
desbordarse».
en: Taking the maximum and the sum dropped the axis they run along, so NumPy lines those numbers up with
the columns: each row uses those of others. One list comes out right; a square table gives no warning; a
rectangular one gives a shape error. Keep that axis, with size 1. Reread 'A softmax that does not
overflow'.
"""


def softmax(z, axis=-1):
    e = np.exp(z - np.max(z))
    return e / np.sum(e, axis=axis)
