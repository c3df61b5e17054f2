"""
es: Das por prohibido todo número negativo. Un sesgo como −0,5 desanima, pero no prohíbe: la frontera está
en −10⁹. Relee «El otro formato».
en: You count every negative number as forbidden. A bias such as −0.5 discourages without forbidding: the
border is at −10⁹. Reread 'The other format'.
"""


def to_boolean(additive):
    return additive >= 0
