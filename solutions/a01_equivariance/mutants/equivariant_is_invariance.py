"""
es: Eso es invarianza: que la salida no cambie. En la equivarianza la salida sí cambia, igual que la
entrada: cada resultado se va con su token. Relee «Dos palabras».
en: That is invariance: an output that does not change. Under equivariance the output does change, as the
input did: each result goes along with its token. Reread "Two words".
"""


def is_equivariant(f, x, p):
    return bool(np.allclose(f(permute(x, p)), f(x)))
