"""
es: Has contado el eje de los tokens desde el principio: el segundo. Eso solo acierta cuando hay
exactamente una dimensión delante. El de los tokens es siempre el penúltimo.
en: You counted the token axis from the front, as the second one. That is right only with exactly one
dimension before it. The token axis is always the second to last.
"""


def permute(x, p):
    return np.take(x, np.asarray(p) % x.shape[1], axis=1)
