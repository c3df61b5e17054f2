"""
es: Tu función responde `False` a todo. Suele pasar cuando no cambia ningún token que sea el futuro de
otro: no se cambia nada, o solo el primero. Cambia los que vienen después y mira las salidas anteriores.
Relee «Causalidad: un experimento».
en: Your function answers `False` to everything. The usual cause is that no token changes that is another
one's future: nothing is changed, or only the first token. Change the ones that come later and look at the
outputs before them. Reread 'Causality: an experiment'.
"""


def sees_the_future(f, x):
    return not np.allclose(f(x), f(x.copy()))
