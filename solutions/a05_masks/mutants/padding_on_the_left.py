"""
es: Tu máscara supone que el relleno va delante. En esta entrega los tokens de verdad van al principio y
el relleno, al final. Relee el enunciado de la pregunta 2.
en: Your mask supposes that padding comes in front. In this assignment real tokens come first and padding
last. Reread question 2.
"""


def padding_mask(lengths, t_k):
    return np.arange(t_k) >= t_k - lengths[:, None, None, None]
