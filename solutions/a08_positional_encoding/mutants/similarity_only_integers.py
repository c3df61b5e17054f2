"""
es: Tu función sirve para un entero y falla con un array: multiplica cada distancia por una sola frecuencia,
o no encaja las formas. A las distancias les falta un eje para las frecuencias. Relee el enunciado de la
pregunta 6.
en: Your function works for an integer and fails for an array: it multiplies each distance by a single
frequency, or the shapes do not fit. The distances need one more axis, for the frequencies. Reread question
6.
"""


def similarity(k, d_model):
    return np.cos(k * 10000.0 ** (-np.arange(0, d_model, 2) / d_model)).sum()
