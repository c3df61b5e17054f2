"""
es: Das por prohibido solo el menor número del tipo o el infinito, y dejas pasar −10⁹, que se usa mucho
con la misma intención. Relee el enunciado de la pregunta 6.
en: You count only the smallest number of the type or infinity as forbidden, and let −10⁹ pass, which is
widely used with the same intent. Reread question 6.
"""


def to_boolean(additive):
    return additive > np.finfo(additive.dtype).min
