"""
es: Has permutado los tokens dentro de la propia `x`, y después `f` de «la `x` original» es ya la de la
permutada. Guarda la permutada en otra variable y no toques la que te dan.
en: You permuted the tokens within `x` itself, so that `f` of "the original `x`" is by then that of the
permuted one. Keep the permuted one under another name and leave the given one alone.
"""


def is_equivariant(f, x, p):
    before = f(x)
    x[...] = permute(x, p)
    return bool(np.allclose(f(x), permute(before, p)))
