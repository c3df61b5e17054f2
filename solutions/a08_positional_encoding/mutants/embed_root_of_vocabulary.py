"""
es: El factor que usas es la raíz del tamaño del vocabulario. Es la de la dimensión d, la longitud de cada
embedding. Relee «El factor √d».
en: The factor you use is the root of the size of the vocabulary. It should be that of the width d, the
length of each embedding. Reread "The factor √d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] * np.sqrt(len(embeddings)) + table[: tokens.shape[-1]]
