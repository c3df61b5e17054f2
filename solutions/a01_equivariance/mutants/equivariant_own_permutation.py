"""
es: Tu comprobación usa una permutación elegida por ti y no la `p` que recibe. Una misma función puede
pasar con una permutación y no con otra: la respuesta es sobre la que te dan.
en: Your check uses a permutation of your own choice instead of the `p` it is given. A function may pass
with one permutation and fail with another, and the question is about the one you are given.
"""


def is_equivariant(f, x, p):
    order = np.roll(np.arange(x.shape[-2]), -1)
    return bool(np.allclose(f(permute(x, order)), permute(f(x), order)))
