"""
es: Has contado los números del reparto que están en su sitio. Se piden los demás: los que no son los que
manda la regla.
en: You counted the numbers of the split that are in place. The others are asked for: those that are not the
ones the rule puts there.
"""


def missed_by_round_trip():
    return 12
