"""
es: Exiges igualdad exacta, y la coma flotante redondea: una diferencia de 10⁻¹² te parece una fuga.
Compara con un margen. Relee los consejos de «Causalidad: un experimento».
en: You demand exact equality, and floating point rounds: a difference of 10⁻¹² looks like a leak to you.
Compare with a margin. Reread the advice of 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.array_equal(f(changed)[:j], before[:j]):
            return True
    return False
