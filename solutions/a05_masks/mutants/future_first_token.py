"""
es: Tu función responde `False` a todo. Suele pasar cuando no cambia ningún token que sea el futuro de
otro: no se cambia nada, o solo el primero. Cambia los que vienen después y mira las salidas anteriores.
Relee «Causalidad: un experimento».
en: Your function answers `False` to everything. The usual cause is that no token changes that is another
one's future: nothing is changed, or only the first token. Change the ones that come later and look at the
outputs before them. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in [0]:
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
