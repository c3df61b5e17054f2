"""
es: Has dado la cima de la primera onda. Se pide el comienzo: la primera distancia en la que la similitud
supera a la de la distancia anterior. Relee el enunciado de la pregunta 6.
en: You gave the top of the first wave. Its beginning is asked for: the first distance whose similarity is
above that of the distance before. Reread question 6.
"""


def first_rise(d_model):
    curve = similarity(np.arange(101), d_model)
    return next(k for k in range(1, 100) if curve[k - 1] < curve[k] > curve[k + 1])
