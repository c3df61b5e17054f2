"""
es: Divides por d_k, no por su raíz: tus pesos salen demasiado iguales. La dispersión de un producto
escalar crece como √d_k, así que con la raíz basta. Relee «Por qué dividir por √d_k».
en: You divide by d_k where its root is needed: your weights come out too even. The spread of a dot
product grows like √d_k, so the root is enough. Reread 'Why divide by √d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / k.shape[-1]
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
