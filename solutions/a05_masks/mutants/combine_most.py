"""
es: Dejas mirar donde lo permite la mayoría de las máscaras. No se vota: una sola que prohíba es bastante.
Relee «Combinar».
en: You allow looking where most of the masks do. There is no voting: one mask that forbids is enough.
Reread 'Combining'.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return sum(mask.astype(int) for mask in given) * 2 > len(given) if given else None
