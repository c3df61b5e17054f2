"""
es: Tus puntuaciones son KQᵀ: tienen las claves en filas y las consultas en columnas. La fórmula dice QKᵀ,
fila = consulta, columna = clave. Si hay tantas consultas como claves no salta ningún error, así que
prueba con cinco y siete. Relee «La fórmula, pieza a pieza».
en: Your scores are KQᵀ, with keys in rows and queries in columns. The formula says QKᵀ: rows are queries,
columns are keys. With as many queries as keys no error appears, so try five and seven. Reread 'The
formula, piece by piece'.
"""


def attention(q, k, v, mask=None):
    scores = k @ np.swapaxes(q, -1, -2) / math.sqrt(k.shape[-1])
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    weights = softmax(scores, -1)
    return weights @ v, weights
