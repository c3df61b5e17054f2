"""
es: Has respondido con la base. A esa longitud se llegaría con un par más: el exponente del último par es
menor que 1. Relee «La fórmula» y cuenta los pares.
en: You answered with the base. It would take one more pair to reach that: the exponent of the last pair
is less than 1. Reread "The formula" and count the pairs.
"""


def longest_wavelength():
    return float(pe_base)
