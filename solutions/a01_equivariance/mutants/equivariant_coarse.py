"""
es: Tu tolerancia es tan grande que pasa por alto diferencias de verdad. El redondeo es menor que una
milmillonésima; relee qué diferencias cuentan según el enunciado.
en: Your tolerance is so large that it overlooks real differences. Rounding is smaller than a billionth;
reread which differences count according to the question.
"""


def is_equivariant(f, x, p):
    return bool(np.allclose(f(permute(x, p)), permute(f(x), p), atol=0.1))
