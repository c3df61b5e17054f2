"""
es: Solo cambias el último token. Una fuga puede estar en otro sitio: hay que probarlos todos menos el
primero. Relee «Causalidad: un experimento».
en: You change the last token only. A leak may sit elsewhere: try all of them but the first. Reread
'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in [len(x) - 1]:
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
