"""
es: Cambias una sola coordenada de cada token, y una fuga puede ir por otra. Cambia el token entero. Relee
«Causalidad: un experimento».
en: You change a single coordinate of each token, and a leak may go through another. Change the whole
token. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before = f(x)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j, 0] += 1.0
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
