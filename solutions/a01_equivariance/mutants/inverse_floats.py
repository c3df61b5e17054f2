"""
es: Los números son los que tienen que ser, pero no son enteros: un array recién creado en NumPy es de
tipo `float64`, y con él no se puede indexar. Di de qué tipo lo quieres.
en: The numbers are the right ones, yet they are not integers: a new NumPy array is of type `float64`,
which cannot be used as an index. Say which type you want.
"""


def inverse(p):
    undo = np.zeros(len(p))
    undo[np.asarray(p)] = np.arange(len(p))
    return undo
