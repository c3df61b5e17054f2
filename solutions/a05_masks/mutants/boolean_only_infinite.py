"""
es: Solo das por prohibido el infinito. Muchas bibliotecas escriben −10⁹ o el menor número del tipo con la
misma intención. Relee el enunciado de la pregunta 6.
en: You count only infinity as forbidden. Many libraries write −10⁹ or the smallest number of the type and
mean the same. Reread question 6.
"""


def to_boolean(additive):
    return ~np.isinf(additive)
