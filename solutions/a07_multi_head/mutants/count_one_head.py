"""
es: Has contado las proyecciones de una sola cabeza, 117 números, y la de salida. Hay cuatro cabezas, cada
una con sus tres matrices de 3 × 12 y sus sesgos. Relee «Qué se reparte».
en: You counted a single head's projections, 117 numbers, and the output one. There are four heads, each
with its three 3 × 12 matrices and its biases. Reread "What is shared out".
"""


def parameter_count():
    return 273
