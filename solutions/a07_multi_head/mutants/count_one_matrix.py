"""
es: Has contado los números de una sola proyección, de d_model a d_model. ¿Cuántas hay entre proyectar la
entrada y combinar las cabezas? Relee «Cuánto cuesta».
en: You counted a single projection, from d_model to d_model. How many are there, from projecting the
input to combining the heads? Reread "What it costs".
"""


def parameter_count():
    return layer_width * (layer_width + 1)
