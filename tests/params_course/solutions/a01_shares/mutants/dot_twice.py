"""
es: Has contado cada producto dos veces. Relee la definición del producto escalar.
en: You counted every product twice. Reread the definition of the dot product.
"""


def dot():
    return "c"
