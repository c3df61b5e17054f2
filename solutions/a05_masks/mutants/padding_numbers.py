"""
es: La máscara es la buena, pero está hecha de unos y ceros y se piden booleanos. Combinar o negar
máscaras de números da resultados extraños. Relee el enunciado de la pregunta 2.
en: The mask is right, but it is made of ones and zeros where booleans are asked for. Combining or
negating masks of numbers gives odd results. Reread question 2.
"""


def padding_mask(lengths, t_k):
    return (np.arange(t_k) < lengths[:, None, None, None]).astype(int)
