"""
es: Has dividido los productos escalares por 4, que es d_k; hay que dividir por su raíz. Relee «Por qué
dividir por √d_k».
en: You divided the dot products by 4, which is d_k; divide by its root. Reread 'Why divide by √d_k'.
"""


def weight_by_hand():
    return math.exp(dot_1 / 4) / (math.exp(dot_1 / 4) + math.exp(dot_2 / 4))
