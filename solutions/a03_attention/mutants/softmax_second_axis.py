"""
es: Has escrito el eje de la softmax contando desde el principio: el 1 es el de las claves en una sola
frase, pero en un lote es otro. Las dimensiones de delante pueden ser ninguna, una o varias, así que
cuenta desde el final. Relee «La fórmula, pieza a pieza».
en: You wrote the softmax axis counting from the front: axis 1 is that of the keys in a single sentence,
but in a batch it is another. There may be no leading dimension, one or several, so count from the end.
Reread 'The formula, piece by piece'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, 1)
    return weights @ v, weights
