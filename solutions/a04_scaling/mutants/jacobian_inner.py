"""
es: De todas las entradas has restado el mismo número. El producto matricial de un array de un solo eje
consigo mismo es un número, la suma de los cuadrados; aquí hace falta la tabla de todos los productos de
dos pesos. Relee «Qué suele salir mal».
en: You subtracted the same number from every entry. The matrix product of a one-axis array with itself is a
number, the sum of the squares; what is needed is the table of all products of two weights. Reread 'Where it
usually goes wrong'.
"""


def softmax_jacobian(z):
    w = softmax(z)
    return np.diag(w) - w @ w.T
