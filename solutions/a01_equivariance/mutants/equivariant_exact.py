"""
es: Has comparado con `==`. Las mismas sumas hechas en otro orden se redondean de otra manera, y entonces
dos resultados iguales dejan de serlo en la última cifra. Usa la tolerancia del enunciado.
en: You compared with `==`. The same sums taken in another order are rounded differently, and then two
equal results differ in the last digit. Use the tolerance of the question.
"""


def is_equivariant(f, x, p):
    return bool((f(permute(x, p)) == permute(f(x), p)).all())
