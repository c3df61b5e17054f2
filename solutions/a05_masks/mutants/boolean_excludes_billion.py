"""
es: Das por permitido el propio −10⁹, que es el relleno más usado. La frontera cuenta como prohibida.
Relee el enunciado de la pregunta 6.
en: You count −10⁹ itself as allowed, and it is the most common filling of all. The border counts as
forbidden. Reread question 6.
"""


def to_boolean(additive):
    return additive >= -1e9
