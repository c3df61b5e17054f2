"""
es: Has combinado con la disyunción: basta con que una máscara dé permiso, y vuelven a verse el relleno y
el futuro. Con `True` = puede, tienen que permitirlo todas. Relee «Combinar».
en: You combined with a logical or: permission from one mask is enough, and padding and future become
visible again. With `True` = may, all of them must allow it. Reread 'Combining'.
"""


import functools


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return functools.reduce(np.logical_or, given) if given else None
