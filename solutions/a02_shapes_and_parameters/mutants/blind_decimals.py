"""
es: Ninguna de las dos pruebas descubre ese error: para Python, `3.0 == 3` es verdad, y así con cualquier
entero. Haría falta mirar de qué tipo es el resultado. Busca un error que acierte en la primera prueba y
falle en la segunda.
en: Neither test catches that mistake: to Python `3.0 == 3` is true, and so on for any integer. You would
have to look at the type of the result. Find a mistake that is right in the first test and wrong in the
second.
"""


def what_the_test_misses():
    return "a"
