"""
es: Las claves prohibidas se llevan todo el peso: has rellenado con un número enorme, pero positivo. Falta
el signo menos. Relee «La máscara».
en: The forbidden keys take all the weight: you filled with an enormous number, but a positive one. The
minus sign is missing. Reread 'The mask'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, 1e9)
    weights = softmax(scores, -1)
    return weights @ v, weights
