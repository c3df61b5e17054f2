"""
es: Has restado cada número de T − 1. Eso cambia los números por sus simétricos; la inversa intercambia
los papeles de sitio y número. Relee qué es la inversa.
en: You subtracted every number from T − 1. That mirrors the numbers; the inverse exchanges the roles of
place and number. Reread what the inverse is.
"""


def inverse(p):
    return len(p) - 1 - np.array(p)
