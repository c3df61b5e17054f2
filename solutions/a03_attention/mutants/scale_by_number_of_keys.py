"""
es: Divides por la raíz del número de claves. d_k es la longitud de cada clave, el último tamaño de k; el
número de claves es el penúltimo. Con tu versión, alargar la frase cambia la nitidez de los pesos. Relee
«Por qué dividir por √d_k».
en: You divide by the root of the number of keys. d_k is the length of each key, the last size of k; the
number of keys is the one before it. In your version a longer sentence changes how sharp the weights are.
Reread 'Why divide by √d_k'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-2])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
