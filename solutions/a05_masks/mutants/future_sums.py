"""
es: Sumas (o promedias) las salidas antes de comparar, y lo que sube en una coordenada se compensa con lo
que baja en otra. Compara coordenada a coordenada. Relee «Causalidad: un experimento».
en: You add up (or average) the outputs before comparing, and what rises in one coordinate is offset by what
falls in another. Compare coordinate by coordinate. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if abs(f(changed)[:j].sum() - before[:j].sum()) > 1e-7:
            return True
    return False
