"""
es: En tu experimento no cambia ningún token que sea el futuro de otro: o no cambias nada, o solo el
primero, y la respuesta es siempre `False`. Cambia los que vienen después y mira las salidas anteriores.
Relee «Causalidad: un experimento».
en: Your experiment changes no token that is another one's future: it changes nothing, or only the first,
so the answer is always `False`. Change the ones that come later and look at the outputs before them.
Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in [0]:
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
