"""
es: El primer número es el mismo en los dos repartos: leído de corrido o por cabezas, se empieza por x[0, 0,
0]. Una prueba que distinga tiene que mirar una casilla que los dos llenen con números distintos.
en: The first number is the same in both splits: whether read off in one go or head by head, x[0, 0, 0]
comes first. A test that tells them apart has to look at an entry which the two fill with different numbers.
"""


def telling_test():
    return "d"
