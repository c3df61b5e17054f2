"""
es: 144 son los números de una sola matriz de 12 × 12. ¿Cuántas matrices hay entre proyectar la entrada y
combinar las cabezas? Relee «Cuánto cuesta».
en: 144 is a single 12 × 12 matrix. How many matrices are there, from projecting the input to combining the
heads? Reread "What it costs".
"""


def parameter_count():
    return 144
