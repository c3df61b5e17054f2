"""
es: Has buscado dónde la similitud se hace negativa. La pregunta es otra: dónde sube respecto a la distancia
anterior. Relee el enunciado de la pregunta 6.
en: You looked for the place where similarity turns negative. The question is where it goes up from the
distance before. Reread question 6.
"""


def first_rise(d_model):
    curve = similarity(np.arange(101), d_model)
    return next((k for k in range(101) if curve[k] < 0), 101)
