"""
es: De todas las entradas has restado el mismo número. Con arrays de un solo eje, `w @ w` y `w @ w.T` dan
un número, la suma de los cuadrados; aquí hace falta la tabla de todos los productos de dos pesos. Relee
«Qué suele salir mal».
en: You subtracted the same number from every entry. With one-axis arrays, `w @ w` and `w @ w.T` give a
number, the sum of the squares; what is needed is the table of all products of two weights. Reread 'Where
it usually goes wrong'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.diag(w) - w @ w.T
