"""
es: Rellenas con un número negativo que parece enorme, pero no lo es siempre: cuando todas las
puntuaciones rondan −20 000, un −10 000 resulta ser la mejor de la fila y la clave prohibida se lo lleva
todo. Rellena con −∞ o con algo que ninguna puntuación alcance. Relee el enunciado de la pregunta 7.
en: You fill with a negative number that looks enormous but need not be: when all scores are near −20,000,
a −10,000 is the best of the row and the forbidden key takes everything. Fill with −∞, or with something
no score can reach. Reread question 7.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -1e4)
    weights = softmax(scores, -1)
    return weights @ v, weights
