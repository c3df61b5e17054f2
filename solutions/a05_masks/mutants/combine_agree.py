"""
es: Tu resultado es `True` donde las máscaras coinciden, también donde las dos prohíben. Se puede mirar
solo donde todas permiten. Relee «Combinar».
en: Your result is `True` where the masks agree, including where both forbid. Looking is allowed only
where all of them allow it. Reread 'Combining'.
"""


import functools


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return functools.reduce(np.equal, given) if given else None
