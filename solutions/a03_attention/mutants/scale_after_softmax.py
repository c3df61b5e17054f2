"""
es: Divides por √d_k después de la softmax: tus filas suman 1/√d_k, no 1. La escala tiene que llegar a las
puntuaciones, antes de la softmax, que es donde decide cómo de nítido es el reparto. Relee «Por qué
dividir por √d_k».
en: You divide by √d_k after softmax: your rows add up to 1/√d_k where they should add up to 1. The scale
belongs to the scores, before softmax, where it settles how sharp the shares are. Reread 'Why divide by
√d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1) / math.sqrt(k.shape[-1])
    return weights @ v, weights
