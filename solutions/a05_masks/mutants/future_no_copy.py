"""
es: Cambias los tokens sobre el propio `x`, sin copiarlo, y cada cambio se suma a los anteriores: al llegar
al token j, los que van delante ya no son los del principio y sus salidas se han movido por eso. Parte cada
vez de una copia. Relee la última pista de la pregunta 8.
en: You change the tokens in `x` itself, without copying it, and each change comes on top of the earlier
ones: by the time you reach token j, those before it are no longer the original ones and their outputs have
moved for that reason. Start from a fresh copy each time. Reread the last hint of question 8.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
