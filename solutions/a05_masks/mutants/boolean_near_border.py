"""
es: Das por prohibidos números que están muy por encima de −10⁹. Un sesgo de −30 000 es fuerte y, aun así,
no prohíbe: la frontera es −10⁹. Relee el enunciado de la pregunta 6.
en: You count as forbidden some numbers far above −10⁹. A bias of −30,000 is strong and still does not
forbid: the border is −10⁹. Reread question 6.
"""


def to_boolean(additive):
    return additive > -1e4
