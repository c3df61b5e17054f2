"""
es: Has puesto dos veces el 2 del exponente: en el último par, i vale 3, y 2i vale 6. Relee «La fórmula».
en: You put the 2 of the exponent there twice: for the last pair i is 3 and 2i is 6. Reread "The formula".
"""


def longest_wavelength():
    return 10000 ** (12 / 8)
