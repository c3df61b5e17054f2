"""
es: Has puesto dos veces el 2 del exponente: el último par tiene i = d/2 − 1, y 2i vale d − 2. Relee «La
fórmula».
en: You put the 2 of the exponent there twice: the last pair has i = d/2 − 1, so 2i is d − 2. Reread "The
formula".
"""


def longest_wavelength():
    return pe_base ** (2 * (pe_width - 2) / pe_width)
