"""
es: 156 son los números de una sola proyección de 12 a 12. ¿Cuántas hay entre proyectar la entrada y
combinar las cabezas? Relee «Cuánto cuesta».
en: 156 is a single projection from 12 to 12. How many are there, from projecting the input to combining the
heads? Reread "What it costs".
"""


def parameter_count():
    return 156
