"""
es: 64 entre 8 y 12 entre 4 son divisiones exactas, así que ninguna de las dos pruebas pasa por ahí: haría
falta una como 10 entre 4. Busca un error que dé 8 con (64, 8) y algo distinto de 3 con (12, 4).
en: Both 64 / 8 and 12 / 4 leave no remainder, so neither test gets there: one like 10 / 4 would be needed.
Find a mistake that gives 8 for (64, 8) and something other than 3 for (12, 4).
"""


def what_the_test_misses():
    return "b"
