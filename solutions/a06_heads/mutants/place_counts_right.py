"""
es: Has contado los números del reparto que están en su sitio. Se piden los demás: los que no son los que
manda la regla.
en: You counted the numbers of the split that are in place. The others are asked for: those that are not the
ones the rule puts there.
"""


def missed_by_round_trip():
    x = np.arange(n_entries).reshape(2, n_tokens, n_columns)
    return int((her_split(x, n_heads) == x.reshape(2, n_tokens, n_heads, n_wide).swapaxes(1, 2)).sum())
