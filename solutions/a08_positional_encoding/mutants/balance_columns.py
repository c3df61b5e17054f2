"""
es: Has calculado las normas de las columnas. Cada embedding y cada posición es una fila. Relee el enunciado
de la pregunta 9.
en: You computed the norms of columns. Each embedding and each position is a row. Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=0).mean() / np.linalg.norm(table, axis=0).mean()
    return plain, plain * np.sqrt(embeddings.shape[1])
