"""
es: Has comparado solo la primera frase del lote. La propiedad tiene que cumplirse en todas. Compara los
dos arrays enteros.
en: You compared only the first sentence of the batch. The property has to hold for all of them. Compare
the two whole arrays.
"""


def is_equivariant(f, x, p):
    one, other = f(permute(x, p)), permute(f(x), p)
    while one.ndim > 2:
        one, other = one[0], other[0]
    return bool(np.allclose(one, other))
