"""
es: Tu búsqueda se rinde demasiado pronto: con anchuras grandes la primera subida llega más lejos de lo que
miras. Sigue hasta encontrarla. Relee el enunciado de la pregunta 6.
en: Your search gives up too early: for large widths the first rise comes further out than you look. Go on
until you find it. Reread question 6.
"""


def first_rise(d_model):
    curve = similarity(np.arange(101), d_model)
    return next((k for k in range(1, 11) if curve[k] > curve[k - 1]), 0)
