"""
es: Solo miras la primera salida. La fuga puede estar en cualquier salida anterior al token cambiado.
Relee «Causalidad: un experimento».
en: You look at the first output only. The leak may be in any output before the changed token. Reread
'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:1], before[:1], rtol=0, atol=1e-7):
            return True
    return False
