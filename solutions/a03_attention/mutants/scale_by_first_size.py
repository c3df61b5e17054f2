"""
es: Has tomado d_k contando los ejes de k desde el principio: con una sola frase es el número de claves y
con un lote es otra cosa. d_k es el último tamaño de k, haya delante las dimensiones que haya. Relee «Por
qué dividir por √d_k».
en: You took d_k by counting the axes of k from the front: that is the number of keys in a single
sentence, and in a batch something else. d_k is the last size of k, whatever dimensions come first. Reread
'Why divide by √d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[0])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
