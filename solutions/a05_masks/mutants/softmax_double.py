"""
es: Devuelves `float64` también cuando entra `float32`. La red se pararía en el siguiente producto, por
mezclar tipos. Conserva el tipo que llega. Relee el enunciado de la pregunta 7.
en: You return `float64` for `float32` inputs as well. A network would stop at the next product, over mixed
types. Keep the type that comes in. Reread question 7.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    return _right(scores.double(), mask)
