"""
es: La longitud de onda es la debida, pero la has dado en posiciones. Se pide en múltiplos de 2π, es decir,
sin el factor 2π. Relee el enunciado de la pregunta 2.
en: The wavelength is right, but you gave it in positions. It is asked for as a multiple of 2π, that is,
without the factor 2π. Reread question 2.
"""


def longest_wavelength():
    return 2 * np.pi * pe_base ** ((pe_width - 2) / pe_width)
