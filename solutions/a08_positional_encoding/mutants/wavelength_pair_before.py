"""
es: Te has quedado un par antes del último. Ocho columnas son cuatro pares, de i = 0 a i = 3. Relee «La
fórmula».
en: You stopped one pair before the last. Eight columns make four pairs, from i = 0 to i = 3. Reread "The
formula".
"""


def longest_wavelength():
    return 100.0
