"""
es: Has hecho la softmax de 6 y 4, los productos escalares, sin dividir por √d_k. Relee «Por qué dividir
por √d_k».
en: You took the softmax of 6 and 4, the dot products, without dividing by √d_k. Reread 'Why divide by
√d_k'.
"""


def weight_by_hand():
    return math.exp(6) / (math.exp(6) + math.exp(4))
