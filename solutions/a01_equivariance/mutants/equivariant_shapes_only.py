"""
es: Has comparado las formas y no los números. Dos arrays de la misma forma pueden ser muy distintos.
Compara las entradas, con la tolerancia del enunciado.
en: You compared shapes and not numbers. Two arrays of the same shape can be very different. Compare their
entries, within the tolerance of the question.
"""


def is_equivariant(f, x, p):
    return np.shape(f(permute(x, p))) == np.shape(permute(f(x), p))
