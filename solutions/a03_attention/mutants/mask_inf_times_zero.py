"""
es: En el ordenador, 0 por infinito no es 0, sino nan; y si se suma a una puntuación permitida, la
convierte también en nan. Entre la puntuación y −∞ hay que elegir casilla a casilla, no multiplicar. Relee
«Qué suele salir mal».
en: To a computer, 0 times infinity is not 0 but nan; added to an allowed score, it turns that into nan as
well. Between the score and −∞ you have to choose, entry by entry; multiplying will not do. Reread 'Where
it usually goes wrong'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = scores + (1 - mask) * -np.inf
    weights = softmax(scores, -1)
    return weights @ v, weights
