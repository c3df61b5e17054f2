"""
es: Has sumado las máscaras como números. Una suma de 1 no distingue «lo permite una» de «lo permiten
todas», y no es un booleano. Relee «Combinar».
en: You added the masks up as numbers. A sum of 1 does not tell 'one allows it' from 'all allow it', and
is not a boolean. Reread 'Combining'.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return sum(mask.astype(int) for mask in given) if given else None
