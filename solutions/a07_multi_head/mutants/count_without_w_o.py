"""
es: Has contado tres matrices: las de las consultas, las claves y los valores. Falta $W_O$, la que combina
las cabezas, que tiene otros 144 números. Relee «Cuánto cuesta».
en: You counted three matrices: queries, keys and values. $W_O$ is missing, the one that combines the heads,
with another 144 numbers. Reread "What it costs".
"""


def parameter_count():
    return 432
