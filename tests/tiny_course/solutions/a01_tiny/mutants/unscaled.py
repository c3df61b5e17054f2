"""
es: Falta dividir por la raíz de la dimensión de las claves.
en: The division by the root of the key dimension is missing.
"""


def attention(q, k, v):
    return softmax(q @ k.swapaxes(-1, -2)) @ v
