"""
es: Has pasado la cuenta a `float32`: se pierde la mitad de las cifras de las entradas `float64`. Trabaja
en el tipo que llega. Relee el enunciado de la pregunta 7.
en: You moved the computation to `float32`: half of the digits of `float64` inputs are lost. Work in the
type that comes in. Reread question 7.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    return _right(scores.float(), mask)
