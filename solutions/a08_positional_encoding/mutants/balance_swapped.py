"""
es: Los dos números son los debidos, en el orden contrario. Primero va el que no lleva el factor. Relee el
enunciado de la pregunta 9.
en: Both numbers are right, in the opposite order. The one without the factor comes first. Reread question
9.
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    return plain * np.sqrt(embeddings.shape[1]), plain
