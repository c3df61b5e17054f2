"""
es: Has dado la distancia con la menor similitud de todas. Antes de llegar a ella ya ha subido y bajado
varias veces; se pide la primera subida. Relee el enunciado de la pregunta 6.
en: You gave the distance of the lowest similarity of all. Before getting there it has gone up and down
several times; the first rise is asked for. Reread question 6.
"""


def first_rise(d_model):
    curve = similarity(np.arange(101), d_model)
    return int(curve.argmin())
