"""
es: La media de las filas no dice qué le ha tocado a cada token: muchas salidas distintas tienen la misma
media. Al sumar a cada fila un vector de posición, la media sale igual en cualquier orden, y la función no es
equivariante. Hay que seguir las filas una a una.
en: The mean of the rows does not tell what each token got: many different outputs have the same mean.
Add a position vector to every row: the mean comes out the same in any order, yet the function is not
equivariant. Rows have to be followed one by one.
"""


def is_equivariant(f, x, p):
    one, other = f(permute(x, p)), permute(f(x), p)
    return bool(np.allclose(one.mean(axis=-2), other.mean(axis=-2)))
