"""
es: Has cambiado la entrada; relee qué pide la función
    sobre su argumento.
en: You changed the input; reread what the function says
    about its argument.
"""


def normalise(x):
    x /= x.sum(axis=1, keepdims=True)
    return x
