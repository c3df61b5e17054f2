"""
es: Tu función calcula y no entrega el resultado: sin `return`, Python devuelve `None`.
en: Your function computes and does not hand over the result: with no `return`, Python returns `None`.
"""


def inverse(p):
    np.argsort(p)
