"""
es: Tu máscara tiene siempre el mismo tamaño, sea cual sea n. Tiene que medir n por n para la frase de
hoy. Relee el enunciado de la pregunta 6.
en: Your mask always has the same size, whatever n is. It has to be n by n, for today's sentence. Reread
question 6.
"""


def causal_mask(n):
    return np.tril(np.ones((6, 6), dtype=bool))
