"""
es: Tu experimento se queda en el token 1: o solo cambias ese, o respondes `False` en cuanto un token no
delata nada, sin probar los demás. Para contestar `False` hay que haberlos cambiado todos, de uno en uno.
Relee «Causalidad: un experimento».
en: Your experiment stops at token 1: either you change only that one, or you answer `False` as soon as one
token gives nothing away, without trying the rest. To answer `False` you must have changed them all, one at
a time. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        return not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7)
