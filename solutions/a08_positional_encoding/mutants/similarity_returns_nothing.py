"""
es: Tu función hace la suma y no la entrega: sin `return`, Python devuelve `None`. Escribe qué debe salir de
la función.
en: Your function works out the sum and does not hand it over: without `return`, Python returns `None`. Say
what should come out of the function.
"""


def similarity(k, d_model):
    angles = np.multiply.outer(k, 10000.0 ** (-np.arange(0, d_model, 2) / d_model))
    np.cos(angles).sum(axis=-1)
