"""
es: La softmax está recorriendo las consultas: lo que suma 1 son las columnas, como si cada clave
repartiera algo entre quienes la miran. Quien reparte atención es la consulta, así que debe sumar 1 cada
fila, a lo largo de las claves. Relee «La fórmula, pieza a pieza».
en: Softmax is running over the queries: it is the columns that add up to 1, as if each key shared itself
out among its readers. The one with attention to give is the query, so each row has to add up to 1, along
the keys. Reread 'The formula, piece by piece'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -2)
    return weights @ v, weights
