"""
es: A tu exponente le falta el 2: en el último par, i vale 3, y el exponente es 2i/d. Relee «La fórmula».
en: Your exponent lacks its 2: for the last pair i is 3, and the exponent is 2i/d. Reread "The formula".
"""


def longest_wavelength():
    return 10000 ** (3 / 8)
