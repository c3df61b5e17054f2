"""
es: En la comprobación de invarianza has permutado la salida y no la entrada: `f` nunca llega a ver los
tokens barajados. Escribe los dos lados de `f(PX) = f(X)` y compara con lo que calculas.
en: In the check of invariance you permuted the output and never the input, so `f` does not get to see the
shuffled tokens. Write down both sides of `f(PX) = f(X)` and compare them with what you compute.
"""


def is_invariant(f, x, p):
    return bool(np.allclose(permute(f(x), p), f(x)))
