"""
es: Das por prohibido todo lo que no es 0. Un sesgo moderado desanima o anima, pero no prohíbe. Relee «El
otro formato».
en: You count everything that is not 0 as forbidden. A moderate bias discourages or encourages; it does
not forbid. Reread 'The other format'.
"""


def to_boolean(additive):
    return additive == 0
