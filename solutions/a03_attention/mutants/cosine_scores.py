"""
es: Normalizas las consultas y las claves, es decir, comparas ángulos. La atención usa el producto escalar
sin normalizar, en el que también cuenta la longitud de los vectores. Relee el final de «El ejemplo: a qué
mira “dolor”».
en: You normalise queries and keys, which compares angles. Attention uses the plain dot product, in which
the lengths of the vectors count as well. Reread the end of 'Worked example: what “dolor” looks at'.
"""


def attention(q, k, v, mask=None):
    q = q / np.linalg.norm(q, axis=-1, keepdims=True)
    k = k / np.linalg.norm(k, axis=-1, keepdims=True)
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
