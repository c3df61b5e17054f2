"""
es: Aplicas la máscara traspuesta, con las claves en filas: cada consulta obedece las prohibiciones de
otra. La máscara tiene la misma disposición que los pesos, fila = consulta, columna = clave. Relee «La
máscara» y «La fórmula, pieza a pieza».
en: You apply the mask transposed, with keys in rows: each query obeys somebody else's rules. The mask is
laid out like the weights, rows for queries and columns for keys. Reread 'The mask' and 'The formula,
piece by piece'.
"""


def attention(q, k, v, mask=None):
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(np.swapaxes(mask, -1, -2), scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
