"""
es: Combinas las dos primeras máscaras y olvidas el resto. La función admite cualquier número de ellas:
acumula el resultado una a una. Relee el enunciado de la pregunta 5.
en: You combine the first two masks and forget the rest. The function takes any number of them: accumulate
the result one by one. Reread question 5.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return (given[0] & given[1] if len(given) > 1 else given[0]) if given else None
