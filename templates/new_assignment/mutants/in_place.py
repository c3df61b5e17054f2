"""
es: ‹Has cambiado la entrada; qué hay que releer.›
en: ‹You changed the input; what to reread.›
"""


def center(x):
    x += 1.0  # ‹the right numbers, written over the input›
    return x
