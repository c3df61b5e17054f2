"""
es: Devuelves ceros y menos infinitos. El dibujo es el bueno, pero aquí se combinan booleanos y se
devuelven booleanos; el formato aditivo llega en la pregunta 6.
en: You return zeros and minus infinities. The pattern is right, but here booleans are combined and
booleans are returned; the additive format comes in question 6.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return sum(np.where(mask, 0.0, -np.inf) for mask in given) if given else None
