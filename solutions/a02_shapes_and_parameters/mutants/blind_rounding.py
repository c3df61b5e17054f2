"""
es: En las dos pruebas la división es exacta, así que ninguna pasa por ahí: haría falta una como 10 entre
4. Busca un error que acierte en la primera prueba y falle en la segunda.
en: In both tests the division leaves no remainder, so neither gets there: one like 10 / 4 would be
needed. Find a mistake that is right in the first test and wrong in the second.
"""


def what_the_test_misses():
    return "b"
