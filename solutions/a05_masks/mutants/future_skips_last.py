"""
es: No cambias nunca el último token, y una fuga puede venir solo de él. Con dos tokens no llegas a probar
nada. Repasa dónde acaba tu recorrido y relee «Causalidad: un experimento».
en: You never change the last token, and a leak may come from that one alone. With two tokens you try
nothing at all. Check where your loop ends and reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x) - 1):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
