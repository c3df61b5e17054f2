"""
es: Has dividido por √2, la raíz del número de claves. Lo que va bajo la raíz es la longitud de una clave,
que aquí es 4. Relee «Por qué dividir por √d_k».
en: You divided by √2, the root of the number of keys. What goes under the root is the length of one key,
here 4. Reread 'Why divide by √d_k'.
"""


def weight_by_hand():
    first, second = math.exp(dot_1 / math.sqrt(2)), math.exp(dot_2 / math.sqrt(2))
    return first / (first + second)
