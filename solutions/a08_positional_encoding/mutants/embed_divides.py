"""
es: Divides por √d, como en las puntuaciones de la atención. Aquí el embedding se multiplica. Relee «El
factor √d».
en: You divide by √d, as in attention scores. Here the embedding is multiplied by it. Reread "The factor
√d".
"""


def embed(tokens, embeddings, table):
    return embeddings[tokens] / np.sqrt(embeddings.shape[1]) + table[: tokens.shape[-1]]
