"""
es: Para las proyecciones cuentas solo 108 números: o los de una única cabeza, o los de cabezas que solo ven
3 coordenadas. Cada una de las cuatro tiene tres matrices de 3 × 12, porque ve el vector entero. Relee «Qué
se reparte».
en: For the projections you count only 108 numbers: either one head's, or those of heads that see just 3
coordinates. Each of the four has three 3 × 12 matrices, because it sees the whole vector. Reread "What is
shared out".
"""


def parameter_count():
    return 252
