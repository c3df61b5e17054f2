"""
es: Estás promediando las claves, no los valores: tu salida no depende de v. Las claves solo sirven para
que te encuentren; lo que se entrega es el valor. Relee «Preguntar, encontrar, llevarse».
en: You are averaging the keys, not the values: your output does not depend on v. Keys are only there to
be found by; what gets handed over is the value. Reread 'Ask, match, take'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ k, weights
