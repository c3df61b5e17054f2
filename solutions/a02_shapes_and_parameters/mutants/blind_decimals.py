"""
es: Ninguna de las dos pruebas descubre ese error: para Python, `8.0 == 8` y `3.0 == 3` son verdad. Haría
falta mirar de qué tipo es el resultado. Busca un error que dé 8 con (64, 8) y algo distinto de 3 con (12,
4).
en: Neither test catches that mistake: to Python both `8.0 == 8` and `3.0 == 3` are true. You would have to
look at the type of the result. Find a mistake that gives 8 for (64, 8) and something other than 3 for (12,
4).
"""


def what_the_test_misses():
    return "a"
