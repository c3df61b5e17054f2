"""
es: Todas las dimensiones de delante se funden en una, se trabaja frase a frase y se separan al final.
en: All leading dimensions folded into one, a sentence at a time, and unfolded at the end.
"""


def one_sentence(q, k, v, mask):
    scores = np.where(mask, q.dot(k.T) / k.shape[1] ** 0.5, -np.inf)
    weights = softmax(scores, 1)
    return weights.dot(v), weights


def attention(q, k, v, mask=None):
    lead = q.shape[:-2]
    shape = (*lead, q.shape[-2], k.shape[-2])
    masks = np.broadcast_to(True if mask is None else mask, shape).reshape(-1, *shape[-2:])
    folded = [x.reshape(-1, *x.shape[-2:]) for x in (q, k, v)]
    pairs = [one_sentence(*each) for each in zip(*folded, masks)]
    output, weights = (np.stack(part) for part in zip(*pairs))
    return output.reshape(*lead, *output.shape[1:]), weights.reshape(shape)
