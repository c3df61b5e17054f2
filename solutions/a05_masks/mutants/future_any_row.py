"""
es: Comparas la salida entera. Al cambiar un token se mueven su salida y las posteriores, y eso no es una
fuga: compara solo las anteriores. Relee «Causalidad: un experimento».
en: You compare the whole output. Changing a token moves its own output and later ones, which is no leak:
compare the earlier ones only. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed), before, rtol=0, atol=1e-7):
            return True
    return False
