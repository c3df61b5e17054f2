"""
es: Has escrito un número casi igual a 0, como −10⁻⁹, donde querías uno enorme. Sumarlo no tapa nada. Mira
el signo del exponente y relee «El otro formato».
en: You wrote a number next to 0, such as −10⁻⁹, where you meant a huge one. Adding it hides nothing. Look
at the sign of the exponent and reread 'The other format'.
"""


def to_additive(mask):
    return np.where(mask, 0.0, -1e-9)
