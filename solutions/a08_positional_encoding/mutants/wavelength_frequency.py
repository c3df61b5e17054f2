"""
es: Has dado la frecuencia del último par. Su longitud de onda es la inversa, salvo el factor 2π: la aguja
más lenta es la de la onda más larga. Relee «Qué decide el 10000».
en: You gave the frequency of the last pair. Its wavelength is the inverse, up to the factor 2π: the slowest
hand has the longest wave. Reread "What the 10000 decides".
"""


def longest_wavelength():
    return pe_base ** ((2 - pe_width) / pe_width)
