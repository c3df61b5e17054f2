"""
es: Los números son los debidos, pero has multiplicado la propia tabla de embeddings, y quien te llamó la
encuentra cambiada. Relee el enunciado de la pregunta 9.
en: The numbers are right, but you multiplied the table of embeddings itself, and whoever called you finds
it changed. Reread question 9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    embeddings *= np.sqrt(embeddings.shape[1])
    return plain, np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
