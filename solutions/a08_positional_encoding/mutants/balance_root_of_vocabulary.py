"""
es: El factor que usas es la raíz del número de embeddings. Es la de su longitud, d. Relee «El factor √d».
en: The factor you use is the root of the number of embeddings. It should be that of their length, d. Reread
"The factor √d".
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    return plain, plain * np.sqrt(len(embeddings))
