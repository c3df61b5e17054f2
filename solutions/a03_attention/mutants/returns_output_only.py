"""
es: Devuelves solo la salida. Se piden las dos cosas, la salida y los pesos, porque sin los pesos no se
puede ver a qué mira cada token. Relee el enunciado de la pregunta 7.
en: You return the output alone. Both are asked for, the output and the weights: without the weights
nobody can see what each token looks at. Reread question 7.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v
