"""
es: Has aplanado el lote antes de multiplicar, y ahora cada consulta mira también a las claves de las
demás frases: al cambiar una frase cambian las otras. Deja las dimensiones de delante como están; la
multiplicación de matrices ya las recorre. Relee «Qué suele salir mal».
en: You flattened the batch before multiplying, so each query looks at the keys of the other sentences
too: change one sentence and the rest move. Leave the leading dimensions alone; matrix multiplication
already goes through them. Reread 'Where it usually goes wrong'.
"""


def attention(q, k, v, mask=None):
    lead, keys = q.shape[:-1], k.shape[-2]
    scores = q.reshape(-1, q.shape[-1]) @ k.reshape(-1, k.shape[-1]).T / math.sqrt(k.shape[-1])
    if mask is not None:
        allowed = np.broadcast_to(mask, (*lead, keys)).reshape(-1, keys)
        scores = np.where(np.tile(allowed, scores.shape[1] // keys), scores, -np.inf)
    weights = softmax(scores, -1)
    return (weights @ v.reshape(-1, v.shape[-1])).reshape(*lead, -1), weights[:, :keys].reshape(*lead, keys)
