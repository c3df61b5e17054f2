"""
es: Con una sola frase todo va bien, pero al trasponer k en un lote das la vuelta a todos los ejes,
también al del lote. Hay que intercambiar solo los dos últimos. Relee «Qué suele salir mal».
en: A single sentence works, but transposing k in a batch reverses all of its axes, that of the batch
included. Only the last two should trade places. Reread 'Where it usually goes wrong'.
"""


def attention(q, k, v, mask=None):
    scores = q @ k.T / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
