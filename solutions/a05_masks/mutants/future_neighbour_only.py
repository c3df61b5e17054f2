"""
es: Solo miras la salida inmediatamente anterior al token cambiado. Una fuga puede saltar más lejos: mira
todas las anteriores. Relee «Causalidad: un experimento».
en: You look only at the output just before the changed token. A leak may reach further: look at all the
earlier ones. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[j - 1 : j], before[j - 1 : j], rtol=0, atol=1e-7):
            return True
    return False
