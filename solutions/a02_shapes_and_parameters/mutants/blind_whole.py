"""
es: Ese error lo descubren las dos pruebas: cada una recibe $d_{model}$ donde espera una parte. Busca uno
que acierte en la primera y falle en la segunda.
en: Both tests catch that mistake: each gets $d_{model}$ where it wants a share of it. Find one that is
right in the first and wrong in the second.
"""


def what_the_test_misses():
    return "d"
