"""
es: Has contado cuántas veces sube la similitud. Se pide la distancia de la primera subida. Relee el
enunciado de la pregunta 6.
en: You counted how many times similarity goes up. The distance of the first rise is asked for. Reread
question 6.
"""


def first_rise(d_model):
    curve = similarity(np.arange(101), d_model)
    return int((np.diff(curve) > 0).sum())
