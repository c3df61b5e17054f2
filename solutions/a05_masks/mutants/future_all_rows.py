"""
es: Pides que se muevan todas las salidas anteriores, o todas sus coordenadas. Basta con que se mueva una:
ahí ya hay fuga. Relee «Causalidad: un experimento».
en: You demand that all the earlier outputs move, or all of their coordinates. One of them moving is enough:
that is a leak already. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if (np.abs(f(changed) - before)[:j] > 1e-7).all():
            return True
    return False
