"""
es: Tu margen es demasiado ancho: tomas por redondeo una diferencia que un token futuro ha causado. El
redondeo queda por debajo de 10⁻⁹, y las fugas, por encima de 10⁻⁴. Relee el enunciado de la pregunta 8.
en: Your margin is too wide: you take for rounding a difference that a future token made. Rounding stays
below 10⁻⁹, leaks above 10⁻⁴. Reread question 8.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-3):
            return True
    return False
