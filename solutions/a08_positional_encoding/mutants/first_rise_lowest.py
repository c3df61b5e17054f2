"""
es: Has dado la distancia en la que la similitud toca fondo, la anterior a la subida. Se pide aquella en la
que ya ha subido, una más. Relee el enunciado de la pregunta 6.
en: You gave the distance at which similarity touches bottom, just before the rise. The one asked for is
where it has gone up already, one further. Reread question 6.
"""


def first_rise(d_model):
    curve = similarity(np.arange(101), d_model)
    return int(np.flatnonzero(np.diff(curve) > 0)[0])
