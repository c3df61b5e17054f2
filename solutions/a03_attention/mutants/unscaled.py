"""
es: Has olvidado dividir por √d_k: tus pesos son más extremos de lo debido, y cuanto mayor es d_k, más.
Relee «Por qué dividir por √d_k».
en: You forgot to divide by √d_k: your weights are more extreme than they should be, the more so the
larger d_k is. Reread 'Why divide by √d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
