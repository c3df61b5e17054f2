"""
es: Comparas lo que devuelve el reparto con lo que devuelve ese mismo reparto, así que siempre coincide. Lo
que esperas tiene que salir de `x` y de la regla, sin pasar por la función que estás juzgando.
en: You compare what the split returns with what that very split returns, so they always agree. What you
expect has to come from `x` and the rule, without going through the function under judgement.
"""


def split_is_right(split):
    for lead in [(), (2,), (2, 3)]:
        x = np.arange(np.prod((*lead, 5, 12))).reshape(*lead, 5, 12)
        try:
            out, wanted = split(x, 4), split(x, 4)
        except Exception:
            return False
        if not np.array_equal(out, wanted):
            return False
    return True
