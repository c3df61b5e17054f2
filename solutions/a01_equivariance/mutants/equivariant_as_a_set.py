"""
es: Has comparado conjuntos de filas, sin mirar cuál es cuál. La equivarianza dice además a qué fila va
cada resultado: al sitio de su token, que `p` determina. Dar la vuelta a la frase conserva las filas y no
es equivariante.
en: You compared sets of rows without asking which is which. Equivariance also says where each result
goes: to the place of its token, which `p` determines. Turning a sentence back to front keeps the rows and
is not equivariant.
"""


def is_equivariant(f, x, p):
    one, other = f(permute(x, p)), f(x)
    return bool(np.allclose(np.sort(one, axis=-2), np.sort(other, axis=-2)))
