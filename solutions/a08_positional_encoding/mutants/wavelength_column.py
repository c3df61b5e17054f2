"""
es: Has puesto en el exponente el número de la última columna. Los dos miembros de un par comparten el
exponente 2i/d, y 2i es siempre par. Relee «La fórmula».
en: You put the number of the last column into the exponent. Both members of a pair share the exponent
2i/d, and 2i is always even. Reread "The formula".
"""


def longest_wavelength():
    return pe_base ** ((pe_width - 1) / pe_width)
