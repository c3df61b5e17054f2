"""
es: Has mirado solo la primera fila. La igualdad tiene que cumplirse en todas las filas: basta una
distinta para que la respuesta sea `False`.
en: You looked at the first row only. The equality has to hold in every row; a single different one makes
the answer `False`.
"""


def is_equivariant(f, x, p):
    one, other = f(permute(x, p)), permute(f(x), p)
    return bool(np.allclose(one[..., 0, :], other[..., 0, :]))
