"""
es: Con cuidado de los tipos: todo en la precisión de las entradas, con la salida escrita en su sitio.
en: With care for types: everything in the precision of the inputs, the output written in place.
"""


def softmax(z, axis=-1):
    result = np.subtract(z, np.max(z, axis=axis, keepdims=True))
    np.exp(result, out=result)
    result /= np.sum(result, axis=axis, keepdims=True)
    return result


def attention(q, k, v, mask=None):
    scores = np.matmul(q, np.swapaxes(k, -1, -2))
    scores *= scores.dtype.type(1 / math.sqrt(k.shape[-1]))
    if mask is not None:
        np.copyto(scores, -np.inf, where=~mask)
    weights = softmax(scores)
    return np.matmul(weights, v), weights
