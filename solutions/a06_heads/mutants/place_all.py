"""
es: No están todos fuera de su sitio. Leídos de corrido, unos pocos caen donde deben: por ejemplo, los tres
primeros de cada frase. Cuenta casilla por casilla.
en: Not all of them are out of place. Read off in one go, a few land where they should: the first three of
each sentence, for one. Count entry by entry.
"""


def missed_by_round_trip():
    return 120
