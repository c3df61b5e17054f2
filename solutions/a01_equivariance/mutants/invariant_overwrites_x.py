"""
es: Tu comprobación de invarianza permuta los tokens dentro de la propia `x` y no los devuelve a su sitio.
Guarda la permutada en otra variable.
en: Your check of invariance permutes the tokens within `x` itself and does not put them back. Keep the
permuted one under another name.
"""


def is_invariant(f, x, p):
    before = f(x)
    x[...] = permute(x, p)
    return bool(np.allclose(f(x), before))
