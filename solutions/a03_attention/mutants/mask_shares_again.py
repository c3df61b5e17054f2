"""
es: Repartes entre todas las claves, borras las prohibidas y repartes otra vez. Sobre el papel es lo mismo,
pero el ordenador redondea: si una clave prohibida tiene con mucho la mejor puntuación, a las permitidas
les queda un peso de 0, y repartir otra vez divide 0 entre 0. Hay que quitar las prohibidas antes de la
softmax. Relee «La máscara».
en: You share among all the keys, wipe out the forbidden ones and share again. On paper that is the same,
but a computer rounds: when a forbidden key has by far the best score, the allowed ones are left with a
weight of 0, and sharing again divides 0 by 0. Forbidden keys have to go before the softmax. Reread 'The
mask'.
"""


def attention(q, k, v, mask=None):
    weights = softmax(q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1]), -1)
    if mask is not None:
        weights = weights * mask
        weights = weights / weights.sum(axis=-1, keepdims=True)
    return weights @ v, weights
