"""
es: Cambias el token sumando lo mismo a todas sus coordenadas, o multiplicándolas por lo mismo, y una
función que normaliza cada token no se entera. Pon números al azar. Relee los consejos de «Causalidad: un
experimento».
en: You change the token by adding the same number to all of its coordinates, or by scaling them all
alike, and a function that normalises each token does not notice. Put random numbers there. Reread the
advice of 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    before = f(x)
    for j in range(1, len(x)):
        changed = x.copy()
        changed[j] *= 2.0
        if not np.allclose(f(changed)[:j], before[:j], rtol=0, atol=1e-7):
            return True
    return False
