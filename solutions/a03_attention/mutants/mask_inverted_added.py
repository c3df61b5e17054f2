"""
es: Lees la máscara al revés: miras justo a las claves prohibidas. En este curso True significa «puede
mirar»; nn.MultiheadAttention usa el convenio contrario, y de ahí suele venir la confusión. Relee «La
máscara».
en: You read the mask the wrong way round: your queries look exactly where they must not. Here True means
'may look'; nn.MultiheadAttention uses the opposite convention, which is where the mix-up often comes
from. Reread 'The mask'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = scores + mask * -1e9
    weights = softmax(scores, -1)
    return weights @ v, weights
