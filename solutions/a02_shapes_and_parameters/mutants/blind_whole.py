"""
es: Ese error lo descubren las dos pruebas: la primera recibe 64 en lugar de 8, y la segunda, 12 en lugar de
3. Busca uno que dé 8 con (64, 8) y algo distinto de 3 con (12, 4).
en: Both tests catch that mistake: the first gets 64 where it wants 8, the second 12 where it wants 3. Find
one that gives 8 for (64, 8) and something other than 3 for (12, 4).
"""


def what_the_test_misses():
    return "d"
