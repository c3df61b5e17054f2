"""
es: Al tomar el máximo has perdido el eje, y NumPy alinea los máximos con las columnas: dentro de una
misma fila restas cantidades distintas y las proporciones cambian. La suma la haces bien; haz lo mismo con
el máximo. Relee «Softmax sin desbordarse».
en: Taking the maximum dropped its axis, so NumPy lines the maxima up with the columns: within one row you
subtract different amounts, and the proportions change. Your sum is right; treat the maximum the same way.
Reread 'A softmax that does not overflow'.
"""


def softmax(z, axis=-1):
    exponentials = np.exp(z - z.max(axis=axis))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)
