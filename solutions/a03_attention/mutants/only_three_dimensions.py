"""
es: Tu función cuenta con que haya exactamente un eje de lote: falla con una frase suelta (2-D) y con más
ejes delante (4-D). Cuenta los ejes desde el final y valdrá para todos los casos. Relee las formas del
enunciado de la pregunta 7.
en: Your function relies on there being exactly one batch axis: it breaks for a lone sentence (2-D) and
for more axes in front (4-D). Count the axes from the end and every case is covered. Reread the shapes in
question 7.
"""


def attention(q, k, v, mask=None):
    scores = q @ k.transpose(0, 2, 1) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
