"""
es: Incluyes en la comparación la salida del propio token cambiado. Un token puede atenderse a sí mismo:
compara solo las filas anteriores. Relee «Causalidad: un experimento».
en: You include the output of the changed token itself. A token may attend to itself: compare only the
rows before it. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before, rng = f(x), np.random.default_rng(0)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = rng.normal(size=x.shape[1])
        if not np.allclose(f(changed)[: j + 1], before[: j + 1], rtol=0, atol=1e-7):
            return True
    return False
