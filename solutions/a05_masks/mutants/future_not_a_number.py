"""
es: Usas un `nan` como trazador, y un peso 0 no lo detiene: 0 · nan = nan. Acusas así a funciones
causales. Cambia el token por números corrientes. Relee «Causalidad: un experimento».
en: You use a `nan` as tracer, and a weight of 0 does not stop it: 0 · nan = nan. Causal functions get
accused that way. Change the token to ordinary numbers. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before = f(x)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] = np.nan
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
