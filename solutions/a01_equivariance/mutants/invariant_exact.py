"""
es: En la comprobación de invarianza has comparado con `==`. La misma suma hecha en otro orden se redondea
de otra manera. Usa la tolerancia del enunciado.
en: In the check of invariance you compared with `==`. The same sum taken in another order is rounded
differently. Use the tolerance of the question.
"""


def is_invariant(f, x, p):
    return bool(np.array_equal(f(permute(x, p)), f(x)))
