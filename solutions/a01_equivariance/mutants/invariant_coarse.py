"""
es: Tu tolerancia al comprobar la invarianza es tan grande que pasa por alto diferencias de verdad. Relee
qué diferencias cuentan según el enunciado.
en: Your tolerance in the check of invariance is so large that it overlooks real differences. Reread which
differences count according to the question.
"""


def is_invariant(f, x, p):
    return bool(np.allclose(f(permute(x, p)), f(x), atol=0.1))
