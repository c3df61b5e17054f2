"""
es: Cada consulta se queda solo con la clave de mayor puntuación: tus pesos son ceros y unos. La softmax
no elige, reparte: las demás claves también reciben su parte, y gracias a eso hay gradiente con el que
aprender. Relee «Preguntar, encontrar, llevarse».
en: Each query takes only the key with the best score: your weights are zeros and ones. Softmax shares
out; it does not pick. The other keys get their part too, and that is what leaves a gradient to learn
from. Reread 'Ask, match, take'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = np.eye(k.shape[-2], dtype=scores.dtype)[scores.argmax(axis=-1)]
    return weights @ v, weights
