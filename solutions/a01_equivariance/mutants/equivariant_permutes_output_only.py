"""
es: Has permutado la salida y no la entrada: `f` nunca llega a ver los tokens barajados. Escribe los dos
lados de `f(PX) = P f(X)` y compara con lo que calculas.
en: You permuted the output and never the input, so `f` does not get to see the shuffled tokens. Write
down both sides of `f(PX) = P f(X)` and compare them with what you compute.
"""


def is_equivariant(f, x, p):
    return bool(np.allclose(f(x), permute(f(x), p)))
