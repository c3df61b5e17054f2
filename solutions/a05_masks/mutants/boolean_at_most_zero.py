"""
es: Das por prohibidos los sesgos positivos. Sumar un número positivo anima a mirar: no prohíbe nada.
Relee «El otro formato».
en: You count positive biases as forbidden. Adding a positive number encourages looking: it forbids
nothing. Reread 'The other format'.
"""


def to_boolean(additive):
    return (additive <= 0) & (additive > -1e9)
