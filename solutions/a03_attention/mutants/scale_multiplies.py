"""
es: Multiplicas por √d_k donde hay que dividir: en lugar de suavizar el reparto, lo vuelves mucho más
extremo. Relee «Por qué dividir por √d_k».
en: You multiply by √d_k where you should divide: the shares become far more extreme, not gentler. Reread
'Why divide by √d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) * math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
