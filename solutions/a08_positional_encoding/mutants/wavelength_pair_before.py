"""
es: Te has quedado un par antes del último. Con d columnas hay d/2 pares, de i = 0 a i = d/2 − 1. Relee
«La fórmula».
en: You stopped one pair before the last. There are d/2 pairs for d columns, from i = 0 to i = d/2 − 1.
Reread "The formula".
"""


def longest_wavelength():
    return pe_base ** ((pe_width - 4) / pe_width)
