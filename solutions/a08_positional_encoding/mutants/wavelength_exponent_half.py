"""
es: A tu exponente le falta el 2: el último par tiene i = d/2 − 1, y el exponente es 2i/d. Relee «La
fórmula».
en: Your exponent lacks its 2: the last pair has i = d/2 − 1, and the exponent is 2i/d. Reread "The
formula".
"""


def longest_wavelength():
    return pe_base ** ((n_pairs - 1) / pe_width)
