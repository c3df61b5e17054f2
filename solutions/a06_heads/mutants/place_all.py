"""
es: No están todos fuera de su sitio. Leídos de corrido, unos pocos caen donde deben: por ejemplo, los
primeros de cada frase. Cuenta casilla por casilla.
en: Not all of them are out of place. Read off in one go, a few land where they should: the first ones of
each sentence, say. Count entry by entry.
"""


def missed_by_round_trip():
    return n_entries
