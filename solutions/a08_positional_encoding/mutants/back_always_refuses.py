"""
es: Lanzas siempre `ValueError`. Hay matrices w para las que una suma da lo mismo: piensa en las que
devuelve tu otra función. Relee el enunciado de la pregunta 8.
en: You always raise `ValueError`. For some matrices w a sum gives the same: think of those that your other
function returns. Reread question 8.
"""


def concatenation_as_addition(w):
    raise ValueError("a sum is not a concatenation")
