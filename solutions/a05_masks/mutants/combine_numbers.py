"""
es: El dibujo es el bueno, pero has multiplicado unos y ceros y devuelves números. Se piden booleanos. Relee
el enunciado de la pregunta 5.
en: The pattern is right, but you multiplied ones and zeros and return numbers. Booleans are asked for.
Reread question 5.
"""


import functools


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return functools.reduce(np.multiply, [mask.astype(int) for mask in given]) if given else None
