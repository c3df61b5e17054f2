"""
es: Has combinado con la disyunción exclusiva: tu resultado es `True` donde las máscaras discrepan, y
prohíbe justo lo que las dos permiten. Se puede mirar donde lo permiten todas. Relee «Combinar».
en: You combined with an exclusive or: your result is `True` where the masks disagree, and forbids the
very entries that both allow. Looking is allowed where all of them say so. Reread 'Combining'.
"""


import functools


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return functools.reduce(np.logical_xor, given) if given else None
