"""
es: El experimento es bueno y la respuesta está al revés: `True` quiere decir que sí ve el futuro, es
decir, que alguna salida anterior se ha movido. Relee el enunciado de la pregunta 8.
en: The experiment is fine and the answer is reversed: `True` means that it does see the future, that is,
some earlier output has moved. Reread question 8.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return False
    return True
