"""
es: Tu comprobación de invarianza usa una permutación elegida por ti y no la `p` que recibe. Quedarse con
la última fila pasa con una permutación y no con otra: la respuesta es sobre la que te dan.
en: Your check of invariance uses a permutation of your own choice instead of the `p` it is given. Keeping
the last row passes with one permutation and not with another, and the question is about the one you are
given.
"""


def is_invariant(f, x, p):
    return bool(np.allclose(f(x[..., ::-1, :].copy()), f(x)))
