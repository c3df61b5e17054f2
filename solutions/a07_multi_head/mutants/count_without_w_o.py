"""
es: Has contado tres proyecciones: las de las consultas, las claves y los valores. Falta la de salida,
W_O, la que combina las cabezas, con otros tantos números que cada una de ellas. Relee «Cuánto cuesta».
en: You counted three projections: queries, keys and values. The output one, W_O, is missing, the one that
combines the heads, with as many numbers as each of those. Reread "What it costs".
"""


def parameter_count():
    return 3 * layer_width * (layer_width + 1)
