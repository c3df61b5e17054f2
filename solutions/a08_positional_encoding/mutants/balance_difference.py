"""
es: Has restado las dos normas. Se pide el cociente. Relee el enunciado de la pregunta 9.
en: You subtracted the two norms. The ratio is asked for. Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() - np.linalg.norm(table, axis=1).mean()
    return plain, plain * np.sqrt(embeddings.shape[1])
