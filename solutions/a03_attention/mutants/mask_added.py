"""
es: Sumar los booleanos a las puntuaciones solo añade 1 a las permitidas y 0 a las prohibidas: las
prohibidas pesan algo menos, pero siguen pesando. Lo que se puede sumar es una máscara de ceros y −∞, que
no es lo mismo que una de unos y ceros. Relee «La máscara».
en: Adding the booleans to the scores just adds 1 to the allowed and 0 to the forbidden ones: the
forbidden keys weigh a little less, but they still weigh. What can be added is a mask of zeros and −∞,
which is not the same as one of ones and zeros. Reread 'The mask'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = scores + mask
    weights = softmax(scores, -1)
    return weights @ v, weights
