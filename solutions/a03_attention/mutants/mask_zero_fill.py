"""
es: Una puntuación de 0 no es un peso de 0: la exponencial de 0 es 1, así que la clave prohibida sigue
llevándose su parte, y a veces más que antes. Lo mismo pasa con un número diminuto, como 1e-9 escrito en
lugar de −1e9. Para no recibir nada, la puntuación ha de ser −∞. Relee «Softmax sin desbordarse» y «La
máscara».
en: A score of 0 is not a weight of 0: the exponential of 0 is 1, so the forbidden key still takes its
share, sometimes a bigger one than before. The same goes for a tiny number, such as 1e-9 typed for −1e9.
To receive nothing, the score must be −∞. Reread 'A softmax that does not overflow' and 'The mask'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = scores * mask
    weights = softmax(scores, -1)
    return weights @ v, weights
