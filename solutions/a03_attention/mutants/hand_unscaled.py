"""
es: Has hecho la softmax de los productos escalares tal cual, sin dividir por √d_k. Relee «Por qué dividir
por √d_k».
en: You took the softmax of the dot products as they are, without dividing by √d_k. Reread 'Why divide by
√d_k'.
"""


def weight_by_hand():
    return math.exp(dot_1) / (math.exp(dot_1) + math.exp(dot_2))
