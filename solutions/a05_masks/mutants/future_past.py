"""
es: Miras las salidas posteriores al token cambiado, y esas deben moverse: para ellas es el pasado. La
fuga está en las anteriores. Relee «Causalidad: un experimento».
en: You look at the outputs after the changed token, and those should move: to them it is the past. A leak
shows in the earlier ones. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(len(x) - 1):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[j + 1 :], before[j + 1 :], rtol=0, atol=1e-7):
            return True
    return False
