"""
es: Barajas los tokens posteriores en vez de cambiarlos. Sin máscara, a la atención le da igual en qué
orden están las claves, así que la fuga más grande de todas se te escapa. Pon números nuevos. Relee los
consejos de «Causalidad: un experimento».
en: You shuffle the later tokens and change none of them. Without a mask, attention does not care how its
keys are ordered, so the biggest leak of all escapes you. Put new numbers there. Reread the advice of
'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before = f(x)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j:] = x[j:][::-1]
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
