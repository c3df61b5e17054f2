"""
es: Has devuelto los números de `p` ordenados, que son siempre 0, 1, 2... Lo que hace falta es saber de
qué lugar de `p` sale cada uno al ordenarlos.
en: You returned the numbers of `p` in order, which are always 0, 1, 2... What is needed is the place in
`p` that each of them comes from when they are sorted.
"""


def inverse(p):
    return np.sort(p)
