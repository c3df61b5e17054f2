"""
es: En tu experimento no cambia ningún token que sea el futuro de otro: o no cambias nada, o solo el
primero, y la respuesta es siempre `False`. Cambia los que vienen después y mira las salidas anteriores.
Relee «Causalidad: un experimento».
en: Your experiment changes no token that is another one's future: it changes nothing, or only the first,
so the answer is always `False`. Change the ones that come later and look at the outputs before them.
Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    return not np.allclose(f(x), f(x.copy()))
