"""
es: Con máscara y sin ella, tu resultado es el mismo: recibes la máscara, pero no llega a tocar las
puntuaciones. (¿Has calculado las puntuaciones nuevas sin guardarlas?) Relee «La máscara».
en: With or without a mask, your result is the same: the mask comes in but never reaches the scores. (Did
you compute the new scores without keeping them?) Reread 'The mask'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    weights = softmax(scores, -1)
    return weights @ v, weights
