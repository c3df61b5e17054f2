"""
es: En la comprobación de invarianza has permutado el primer eje, que en un lote es el de las frases.
Permuta el de los tokens, el penúltimo.
en: In the check of invariance you permuted the first axis, which in a batch holds sentences. Permute the
token axis, the second to last.
"""


def is_invariant(f, x, p):
    order = np.concatenate([np.array(p), np.arange(len(p), len(x))])
    return bool(np.allclose(f(x[order]), f(x)))
