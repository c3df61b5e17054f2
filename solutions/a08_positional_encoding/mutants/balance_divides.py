"""
es: En el segundo número divides por √d. El factor multiplica al embedding, que se hace más largo. Relee «El
factor √d».
en: In the second number you divide by √d. The factor multiplies the embedding, which gets longer. Reread
"The factor √d".
"""


def balance(embeddings, table):
    plain = np.linalg.norm(embeddings, axis=1).mean() / np.linalg.norm(table, axis=1).mean()
    return plain, plain / np.sqrt(embeddings.shape[1])
