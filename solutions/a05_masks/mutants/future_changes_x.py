"""
es: El veredicto es bueno, pero has hecho los cambios sobre el propio `x`, y quien te llamó ha perdido sus
tokens. Trabaja sobre una copia. Relee qué significa no modificar los argumentos.
en: The verdict is right, but you made the changes in `x` itself, and whoever called you has lost the
tokens. Work on a copy. Reread what it means to leave the arguments alone.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(len(x) - 1, 0, -1):
        changed = x
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
