"""
es: Una tupla entre corchetes significa para NumPy una coordenada por eje, no una lista de filas. Y el eje
de los tokens es el penúltimo, no el primero. Relee los convenios sobre `x` y `p`.
en: To NumPy, a tuple in square brackets means one coordinate per axis, not a list of rows. And the token
axis is the second to last, not the first. Reread the conventions on `x` and `p`.
"""


def permute(x, p):
    return x[p]
